import { isDistrictNo } from './district.ts';

/** What the Railroad Commission knows a lease by. A gas lease is one well; an oil lease may have many. */
export interface LeaseKey {
  readonly oilGasCode: 'O' | 'G';
  /** Two digits, as the production data numbers districts: see `district.ts`. */
  readonly districtNo: string;
  /** Five digits of an oil lease, six of a gas lease. */
  readonly leaseNo: string;
}

/** A key as a whole number, in the order of its parts. */
export type LeaseId = number;

const LEASE_NUMBERS = 1_000_000;
const DISTRICTS = 100;
/** The most digits that a lease's number has. */
export const MAX_LEASE_NO = LEASE_NUMBERS - 1;

/** @param districtNo 1 to 14 */
export function leaseIdOf(oilGasCode: 'O' | 'G', districtNo: number, leaseNo: number): LeaseId {
  return ((oilGasCode === 'G' ? DISTRICTS : 0) + districtNo) * LEASE_NUMBERS + leaseNo;
}

export function leaseId({ oilGasCode, districtNo, leaseNo }: LeaseKey): LeaseId {
  return leaseIdOf(oilGasCode, Number(districtNo), Number(leaseNo));
}

export function leaseKey(id: LeaseId): LeaseKey {
  const place = Math.floor(id / LEASE_NUMBERS);
  const isGas = place >= DISTRICTS;
  return {
    oilGasCode: isGas ? 'G' : 'O',
    districtNo: String(place % DISTRICTS).padStart(2, '0'),
    leaseNo: String(id % LEASE_NUMBERS).padStart(isGas ? 6 : 5, '0'),
  };
}

/**
 * Reads the three parts of a key however they are padded.
 * @param oilGasCode `O`, `Oil`, `G` or `Gas`
 * @returns null when they are none
 */
export function readLeaseKey(oilGasCode: string, districtNo: string, leaseNo: string): LeaseKey | null {
  const code = /^\s*([OG])(IL|AS)?\s*$/i.exec(oilGasCode)?.[1]?.toUpperCase();
  const district = districtNo.trim().padStart(2, '0');
  const number = /^\s*(\d{1,6})\s*$/.exec(leaseNo)?.[1];
  if ((code !== 'O' && code !== 'G') || !isDistrictNo(district) || number === undefined) return null;
  return leaseKey(leaseIdOf(code, Number(district), Number(number)));
}

/** `O-05-02875` */
export function leaseKeyText({ oilGasCode, districtNo, leaseNo }: LeaseKey): string {
  return `${oilGasCode}-${districtNo}-${leaseNo}`;
}

/** Reads `O-05-02875`, also with `|` between; null when it is no key. */
export function leaseKeyNamed(text: string): LeaseKey | null {
  const [code = '', district = '', lease = '', ...more] = text.split(/[-|]/);
  return more.length > 0 ? null : readLeaseKey(code, district, lease);
}
