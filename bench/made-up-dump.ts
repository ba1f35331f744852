import { closeSync, openSync, writeSync } from 'node:fs';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';

const SEED = 1901;
const COLUMNS =
  'OIL_GAS_CODE}DISTRICT_NO}LEASE_NO}CYCLE_YEAR}CYCLE_MONTH}CYCLE_YEAR_MONTH}LEASE_NO_DISTRICT_NO}OPERATOR_NO}FIELD_NO}' +
  'FIELD_TYPE}GAS_WELL_NO}PROD_REPORT_FILED_FLAG}LEASE_OIL_PROD_VOL}LEASE_OIL_ALLOW}LEASE_OIL_ENDING_BAL}' +
  'LEASE_GAS_PROD_VOL}LEASE_GAS_ALLOW}LEASE_GAS_LIFT_INJ_VOL}LEASE_COND_PROD_VOL}LEASE_COND_LIMIT}' +
  'LEASE_COND_ENDING_BAL}LEASE_CSGD_PROD_VOL}LEASE_CSGD_LIMIT}LEASE_CSGD_GAS_LIFT}LEASE_OIL_TOT_DISP}' +
  'LEASE_GAS_TOT_DISP}LEASE_COND_TOT_DISP}LEASE_CSGD_TOT_DISP}DISTRICT_NAME}LEASE_NAME}OPERATOR_NAME}FIELD_NAME';
/** January 1993, with which the dump begins. */
const FIRST_YEAR = 1993;
const MONTHS = 400;
const OPERATORS = 3_000;
const FIELDS = 20_000;
const BATCH_LEASES = 50;

/** Something of a lease that stays the same from month to month. */
interface MadeUpLease {
  readonly isGas: boolean;
  readonly head: string;
  readonly tail: string;
  readonly operatorNo: string;
  readonly fieldNo: string;
}

/**
 * Writes a table of lease-months as the Railroad Commission's dump has it, lease by lease: volumes that decline, scatter and
 * pause, of 400 months at the most.
 * @returns how many rows there are
 */
export function writeMadeUpDump(path: string, rows: number): number {
  const random = seededNumbers(SEED);
  const file = openSync(path, 'w');
  writeSync(file, `${COLUMNS}\n`);
  let written = 0;
  for (let lease = 0; written < rows; ) {
    const lines: string[] = [];
    for (let i = 0; i < BATCH_LEASES && written + lines.length < rows; i++)
      addLease(lines, madeUpLease(lease++, random), random);
    writeSync(file, lines.slice(0, rows - written).join(''));
    written += Math.min(lines.length, rows - written);
  }
  closeSync(file);
  return written;
}

function madeUpLease(index: number, random: () => number): MadeUpLease {
  const isGas = random() < 0.6;
  const district = String(1 + (index % 14)).padStart(2, '0');
  const leaseNo = String(1 + Math.floor(index / 14)).padStart(isGas ? 6 : 5, '0');
  const operator = Math.floor(OPERATORS * random());
  const field = Math.floor(FIELDS * random());
  return {
    isGas,
    head: `${isGas ? 'G' : 'O'}}${district}}${leaseNo}`,
    tail: `${district}}LEASE ${index} UNIT -A-}OPERATING COMPANY ${operator}, LLC}FIELD ${field} (WOLFCAMP)`,
    operatorNo: String(100_000 + operator),
    fieldNo: String(10_000_000 + field),
  };
}

function addLease(lines: string[], lease: MadeUpLease, random: () => number): void {
  const { isGas, head, tail, operatorNo, fieldNo } = lease;
  const first = Math.floor((MONTHS - 24) * random());
  const last = Math.min(MONTHS, first + 24 + Math.floor(MONTHS * random()));
  const best = Math.exp(4 + 6 * random());
  const decline = 0.005 + 0.05 * random();
  for (let month = first; month < last; month++) {
    const [year, ofYear] = [FIRST_YEAR + Math.floor(month / 12), String((month % 12) + 1).padStart(2, '0')];
    const isShutIn = random() < 0.05;
    const volume = isShutIn ? 0 : best * Math.exp(-decline * (month - first)) * (0.8 + 0.4 * random());
    const [main, side] = [Math.round(volume), Math.round(volume * (isGas ? 0.01 : 1.5) * random())];
    const [oil, gas, condensate, casinghead] = isGas ? [0, main, side, 0] : [main, 0, 0, side];
    lines.push(
      `${head}}${year}}${ofYear}}${year}${ofYear}}${head.slice(5)}-${head.slice(2, 4)}}${operatorNo}}${fieldNo}}${isGas ? 'G' : 'O'}}${isGas ? '1' : ''}}Y}` +
        `${oil}}${oil}}0}${gas}}${gas}}0}${condensate}}0}0}${casinghead}}0}0}${oil}}${gas}}${condensate}}${casinghead}}${tail}\n`,
    );
  }
}
