import { createHmac } from 'node:crypto';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a text of base 32 (RFC 4648) holds. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((digit) => DIGITS.indexOf(digit).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an authenticator at this moment (RFC 6238, six digits), of a secret in base 32. */
export function totp(secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The secret of the address that an authenticator is given. */
export function secretOf(totpUri: string): string {
  return new URL(totpUri).searchParams.get('secret') ?? '';
}
