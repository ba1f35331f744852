import { NO_ATTRIBUTES } from '../../store/production/lease.ts';
import type { WellOfLease } from '../../store/production/staged-leases.ts';
import type { RowNotes } from '../row-notes.ts';
import { type ColumnIndex, type RowHandler, readDelimited } from './delimited-table.ts';
import type { FieldRow } from './field-row.ts';
import { idReader } from './lease-cycle.ts';

const COLUMNS = ['OIL_GAS_CODE', 'DISTRICT_NO', 'LEASE_NO', 'WELL_NO', 'API_COUNTY_CODE', 'API_UNIQUE_NO'];
const MAX_COUNTY_CODE = 999;
const MAX_UNIQUE_NO = 99_999;

/**
 * Reads the table of the dump that says which wells a lease has, OG_WELL_COMPLETION. It knows no dates of completion.
 * @throws ImportError when it is not that table, or not whole
 */
export async function readWellCompletions(
  name: string,
  chunks: AsyncIterable<Buffer>,
  onWell: (well: WellOfLease) => void,
  dropped: RowNotes,
): Promise<void> {
  await readDelimited(name, chunks, COLUMNS, (columns) => handler(columns, onWell, dropped));
}

function handler(columns: ColumnIndex, onWell: (well: WellOfLease) => void, dropped: RowNotes): RowHandler {
  const at = (column: string): number => columns.get(column) ?? 0;
  const idOf = idReader(at);
  const text = (row: FieldRow, column: string): string | null => {
    const field = columns.get(column);
    return field === undefined ? null : row.text(field);
  };
  const [county, unique] = [at('API_COUNTY_CODE'), at('API_UNIQUE_NO')];
  return {
    row(row) {
      const lease = idOf(row);
      if (lease === null)
        return dropped.note('OIL_GAS_CODE, DISTRICT_NO and LEASE_NO name no lease', row.number);
      const [countyCode, uniqueNo] = [row.integer(county, Number.NaN), row.integer(unique, Number.NaN)];
      const isWell =
        countyCode > 0 && countyCode <= MAX_COUNTY_CODE && uniqueNo > 0 && uniqueNo <= MAX_UNIQUE_NO;
      if (!isWell) return dropped.note('API_COUNTY_CODE and API_UNIQUE_NO name no well', row.number);
      onWell({
        lease,
        well: {
          api8: String(countyCode).padStart(3, '0') + String(uniqueNo).padStart(5, '0'),
          wellNo: text(row, 'WELL_NO'),
          completed: null,
          plugged: null,
          isPlugged: false,
          isProducer: true,
        },
        attributes: {
          ...NO_ATTRIBUTES,
          name: text(row, 'LEASE_NAME'),
          operator: text(row, 'OPERATOR_NAME'),
          field: text(row, 'FIELD_NAME'),
        },
      });
    },
    malformed: (number, reason) => dropped.note(reason, number),
  };
}
