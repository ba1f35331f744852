import type { LeaseAttributes } from '../../store/production/lease.ts';
import { type LeaseId, leaseIdOf, MAX_LEASE_NO } from '../../store/production/lease-key.ts';
import { MAX_VOLUME } from '../../store/production/lease-series.ts';
import { monthOfNumber } from '../../store/production/month.ts';
import { type ColumnIndex, type RowHandler, readDelimited } from './delimited-table.ts';
import type { FieldRow } from './field-row.ts';
import type { LeaseMonthSink } from './lease-intake.ts';

const KEY = ['OIL_GAS_CODE', 'DISTRICT_NO', 'LEASE_NO', 'CYCLE_YEAR_MONTH'] as const;
const VOLUMES = [
  'LEASE_OIL_PROD_VOL',
  'LEASE_GAS_PROD_VOL',
  'LEASE_COND_PROD_VOL',
  'LEASE_CSGD_PROD_VOL',
] as const;
const NAMES = ['LEASE_NAME', 'OPERATOR_NO', 'OPERATOR_NAME', 'FIELD_NO', 'FIELD_NAME'] as const;
/** Districts are numbered from 1; 20 stands for all of the state, and has no lease. */
const MAX_DISTRICT_NO = 14;
/** Names of operators and fields that are kept as one text each. */
const MAX_SHARED_NAMES = 200_000;

/**
 * Reads the table of lease-months of the dump, OG_LEASE_CYCLE. An empty volume is none.
 * @throws ImportError when it is not that table, or not whole
 */
export async function readLeaseCycle(
  name: string,
  chunks: AsyncIterable<Buffer>,
  sink: LeaseMonthSink,
): Promise<void> {
  await readDelimited(name, chunks, [...KEY, ...VOLUMES, ...NAMES], (columns) => handler(columns, sink));
}

function handler(columns: ColumnIndex, sink: LeaseMonthSink): RowHandler {
  const at = (name: string): number => columns.get(name) ?? 0;
  const idOf = idReader(at);
  const attributesOf = attributeReader(at);
  const [yearMonth, names] = [at('CYCLE_YEAR_MONTH'), NAMES.map(at)];
  const [oilField, gasField, condensateField, casingheadField] = VOLUMES.map(at);
  const volume = (row: FieldRow, field = 0): number => {
    const value = row.integer(field, 0);
    return Math.abs(value) <= MAX_VOLUME ? value : Number.NaN;
  };
  return {
    row(row) {
      const id = idOf(row);
      if (id === null) return sink.drop(row.number, 'OIL_GAS_CODE, DISTRICT_NO and LEASE_NO name no lease');
      if (!sink.wants(id)) return;
      const month = monthOfNumber(row.integer(yearMonth, Number.NaN));
      if (month === null) return sink.drop(row.number, 'CYCLE_YEAR_MONTH is no month');
      const [oil, gas] = [volume(row, oilField), volume(row, gasField)];
      const [condensate, casinghead] = [volume(row, condensateField), volume(row, casingheadField)];
      if (Number.isNaN(oil + gas + condensate + casinghead))
        return sink.drop(row.number, `${malformedOf([oil, gas, condensate, casinghead])} is no volume`);
      sink.add(id, month, row.number, oil, gas, condensate, casinghead);
      sink.describe(month, row.fingerprint(names), () => attributesOf(row));
    },
    malformed: (number, reason) => sink.drop(number, reason),
  };
}

function malformedOf(volumes: readonly number[]): string {
  return VOLUMES[volumes.findIndex(Number.isNaN)] ?? '';
}

type FieldOf = (column: string) => number;

/** Reads the three columns that name a lease, in every table that has them. */
export function idReader(at: FieldOf): (row: FieldRow) => LeaseId | null {
  const [code, district, lease] = [at('OIL_GAS_CODE'), at('DISTRICT_NO'), at('LEASE_NO')];
  return (row) => {
    const letter = row.letter(code);
    if (letter !== 'O' && letter !== 'G') return null;
    const [districtNo, leaseNo] = [row.integer(district, Number.NaN), row.integer(lease, Number.NaN)];
    const isLease =
      districtNo >= 1 && districtNo <= MAX_DISTRICT_NO && leaseNo >= 0 && leaseNo <= MAX_LEASE_NO;
    return isLease ? leaseIdOf(letter, districtNo, leaseNo) : null;
  };
}

/** Few operators and fields have many leases: each of their names is one text. */
function attributeReader(at: FieldOf): (row: FieldRow) => LeaseAttributes {
  const [name, operatorNo, operator, fieldNo, field] = NAMES.map(at);
  const shared = new Map<string, string>();
  const one = (text: string | null): string | null => {
    if (text === null) return null;
    const known = shared.get(text);
    if (known === undefined && shared.size < MAX_SHARED_NAMES) shared.set(text, text);
    return known ?? text;
  };
  return (row) => ({
    name: row.text(name ?? 0),
    operatorNo: one(row.text(operatorNo ?? 0)),
    operator: one(row.text(operator ?? 0)),
    fieldNo: one(row.text(fieldNo ?? 0)),
    field: one(row.text(field ?? 0)),
  });
}
