import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'rl_live_';
const SECRET_LENGTH = 22;
const CHECKSUM_LENGTH = 6;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Random bytes from here up are thrown away: they would favour the first digits. */
const FIRST_BIASED_BYTE = 256 - (256 % BASE62.length);

const KEY = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** A new key: `rl_live_`, 22 random digits of base 62 (131 bits), and 6 digits of CRC-32 over what stands before. */
export function generateKey(): string {
  return keyOf(randomDigits(SECRET_LENGTH));
}

/** The key of 22 digits of base 62. */
export function keyOf(secret: string): string {
  const body = PREFIX + secret;
  return body + checksum(body);
}

/** Whether a text has the form and the checksum of a key: a mistyped one is told without a look-up. */
export function isWellFormedKey(text: string): boolean {
  if (!KEY.test(text)) return false;
  const body = text.slice(0, -CHECKSUM_LENGTH);
  return text.endsWith(checksum(body));
}

/** The SHA-256 of a key in hexadecimal, the only form in which it is kept. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = BASE62.charAt(rest % BASE62.length) + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

function randomDigits(count: number): string {
  let digits = '';
  while (digits.length < count) {
    for (const byte of randomBytes(count)) {
      if (byte < FIRST_BIASED_BYTE && digits.length < count) digits += BASE62.charAt(byte % BASE62.length);
    }
  }
  return digits;
}
