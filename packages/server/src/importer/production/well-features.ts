import { readApi8 } from '../../store/production/api-number.ts';
import { leaseId, readLeaseKey } from '../../store/production/lease-key.ts';
import { leaseWell } from '../../store/production/lease-well.ts';
import type { WellOfLease } from '../../store/production/staged-leases.ts';
import { either, ImportError } from '../import-error.ts';
import type { RowNotes } from '../row-notes.ts';
import type { Source, SourceRow } from '../source.ts';

/** The names that files of wells have for what is read of them; of several the first. */
const FIELDS = {
  api: ['api8', 'api_number', 'api', 'API', 'APINUM', 'API_NUMBER'],
  oilGas: ['oil_gas_code', 'oilGas', 'OIL_GAS_CODE', 'OIL_GAS_CO'],
  district: ['district_no', 'district', 'DISTRICT_NO', 'DISTRICT'],
  lease: ['lease_no', 'leaseNo', 'LEASE_NO', 'LEASE_NUM'],
  wellNo: ['well_number', 'pdqWellNo', 'wellNo', 'WELL_NO', 'WELLID'],
  name: ['lease_name', 'leaseName', 'LEASE_NAME'],
  operatorNo: ['operator_no', 'operatorNo', 'OPERATOR_NO'],
  operator: ['operator', 'OPERATOR', 'OPERATOR_NAME'],
  fieldNo: ['field_no', 'fieldNo', 'FIELD_NO'],
  field: ['field', 'FIELD_NAME'],
  completed: ['completion_date', 'completed', 'COMPLETION', 'COMPLETION_DATE'],
  plugged: ['plug_date', 'plugged', 'PLUG_DATE'],
  status: ['status', 'STATUS'],
  type: ['type', 'symbol', 'SYMBOL', 'GIS_SYMBOL_DESCRIPTION'],
} as const;
type Field = keyof typeof FIELDS;
const NEEDED: readonly Field[] = ['api', 'oilGas', 'district', 'lease'];

/**
 * Reads wells and the leases that they belong to from features, one a well; those of no lease are passed over.
 * @throws ImportError when the features have no such fields
 */
export async function readWellFeatures(
  source: Source,
  onWell: (well: WellOfLease) => void,
  dropped: RowNotes,
  signal: AbortSignal,
): Promise<void> {
  for (const table of source.layers) {
    const names = namesIn(table.fields, source.origin);
    const wanted = Object.values(names);
    let row = 0;
    for await (const rows of table.read({ fields: wanted, limit: null, signal })) {
      signal.throwIfAborted();
      for (const feature of rows) {
        row++;
        const well = wellOf(feature, names);
        if (typeof well === 'string') dropped.note(well, row);
        else if (well !== null) onWell(well);
      }
    }
  }
}

type Names = Readonly<Partial<Record<Field, string>>>;

function namesIn(fields: readonly string[], origin: string): Names {
  const names: Partial<Record<Field, string>> = {};
  for (const [field, known] of Object.entries(FIELDS)) {
    const name = known.find((one) => fields.includes(one));
    if (name !== undefined && isField(field)) names[field] = name;
  }
  for (const field of NEEDED) {
    if (names[field] !== undefined) continue;
    throw new ImportError(
      `${origin} does not say which lease a well is of: it has no field ${either(FIELDS[field])}. It has ${fields.join(', ')}.`,
    );
  }
  return names;
}

function isField(name: string): name is Field {
  return name in FIELDS;
}

/** A reason where the well is named and its lease is none; null where it has no lease. */
function wellOf({ properties }: SourceRow, names: Names): WellOfLease | string | null {
  const text = (field: Field): string | null => {
    const value = properties[names[field] ?? ''];
    return value === null || value === undefined || value === '' ? null : String(value);
  };
  const lease = text('lease');
  if (lease === null) return null;
  const key = readLeaseKey(text('oilGas') ?? '', text('district') ?? '', lease);
  if (key === null) return 'its lease is none';
  const api8 = readApi8(text('api') ?? '');
  if (api8 === null) return 'its API number is none';
  return {
    lease: leaseId(key),
    well: leaseWell({
      api8,
      wellNo: text('wellNo'),
      completedOn: text('completed'),
      pluggedOn: text('plugged'),
      status: `${text('status') ?? ''} ${text('type') ?? ''}`,
    }),
    attributes: {
      name: text('name'),
      operatorNo: text('operatorNo'),
      operator: text('operator'),
      fieldNo: text('fieldNo'),
      field: text('field'),
    },
  };
}
