import { seededNumbers } from '../test/seeded-numbers.ts';
import { SEED } from './places.ts';
import type { Sample } from './sample.ts';
import { SAMPLE_COUNTY, SAMPLE_LEASES, type SampleLease } from './texas-leases.ts';

/** July 2026, the last month that is reported. */
const LAST = { year: 2026, month: 7 };
const MONTHS_BEFORE = 102;
/** Casinghead gas of a barrel, and condensate of a thousand cubic feet. */
const [MCF_PER_BARREL, BARRELS_PER_MCF] = [2.4, 0.03];

const CYCLE_COLUMNS =
  'OIL_GAS_CODE}DISTRICT_NO}LEASE_NO}CYCLE_YEAR}CYCLE_MONTH}CYCLE_YEAR_MONTH}LEASE_NO_DISTRICT_NO}OPERATOR_NO}FIELD_NO}FIELD_TYPE}GAS_WELL_NO}PROD_REPORT_FILED_FLAG}LEASE_OIL_PROD_VOL}LEASE_OIL_ALLOW}LEASE_OIL_ENDING_BAL}LEASE_GAS_PROD_VOL}LEASE_GAS_ALLOW}LEASE_GAS_LIFT_INJ_VOL}LEASE_COND_PROD_VOL}LEASE_COND_LIMIT}LEASE_COND_ENDING_BAL}LEASE_CSGD_PROD_VOL}LEASE_CSGD_LIMIT}LEASE_CSGD_GAS_LIFT}LEASE_OIL_TOT_DISP}LEASE_GAS_TOT_DISP}LEASE_COND_TOT_DISP}LEASE_CSGD_TOT_DISP}DISTRICT_NAME}LEASE_NAME}OPERATOR_NAME}FIELD_NAME'.split(
    '}',
  );
const WELL_COLUMNS =
  'OIL_GAS_CODE}DISTRICT_NO}LEASE_NO}WELL_NO}API_COUNTY_CODE}API_UNIQUE_NO}ONSHORE_ASSC_CNTY}DISTRICT_NAME}COUNTY_NAME}OIL_WELL_UNIT_NO}WELL_ROOT_NO}WELLBORE_SHUTIN_DT}WELL_SHUTIN_DT}WELL_14B2_STATUS_CODE}WELL_SUBJECT_14B2_FLAG}WELLBORE_LOCATION_CODE}FIELD_NAME}LEASE_NAME}OPERATOR_NAME'.split(
    '}',
  );

type Row = Readonly<Record<string, string | number>>;

/** A table of the dump: no quotes, and nothing where a column says nothing. */
function tableOf(columns: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((name) => row[name] ?? '').join('}'));
  return [columns.join('}'), ...lines, ''].join('\n');
}

function keyOf({ code, no }: SampleLease): Row {
  return { OIL_GAS_CODE: code, DISTRICT_NO: '10', LEASE_NO: no, DISTRICT_NAME: '08' };
}

function namesOf({ name }: SampleLease): Row {
  return { LEASE_NAME: name, OPERATOR_NAME: 'SAMPLE OIL COMPANY', FIELD_NAME: 'SAMPLE (WOLFCAMP)' };
}

/** The volume of each month, from the first to the last one: declining by Arps, and scattered. */
function monthsOf(lease: SampleLease): Row[] {
  const random = seededNumbers(SEED + Number(lease.no));
  return Array.from({ length: MONTHS_BEFORE + 1 }, (_, i) => {
    const { first, decline, scatter, lastMonth = MONTHS_BEFORE } = lease.volumes;
    const falling = first / (1 + 0.8 * decline * i) ** (1 / 0.8);
    const volume = i > lastMonth ? 0 : Math.round(falling * (1 + scatter * (2 * random() - 1)));
    return { ...keyOf(lease), ...namesOf(lease), ...monthNamed(i), ...volumesOf(lease, volume) };
  });
}

function volumesOf({ code }: SampleLease, volume: number): Row {
  return code === 'O'
    ? { LEASE_OIL_PROD_VOL: volume, LEASE_CSGD_PROD_VOL: Math.round(MCF_PER_BARREL * volume) }
    : { LEASE_GAS_PROD_VOL: volume, LEASE_COND_PROD_VOL: Math.round(BARRELS_PER_MCF * volume) };
}

function monthNamed(i: number): Row {
  const count = 12 * LAST.year + LAST.month - 1 - MONTHS_BEFORE + i;
  const [year, month] = [Math.floor(count / 12), String((count % 12) + 1).padStart(2, '0')];
  return { CYCLE_YEAR: year, CYCLE_MONTH: month, CYCLE_YEAR_MONTH: `${year}${month}` };
}

function wellsOf(lease: SampleLease): Row[] {
  return lease.wells.map((unique, i) => ({
    ...keyOf(lease),
    ...namesOf(lease),
    WELL_NO: `${i + 1}H`,
    API_COUNTY_CODE: SAMPLE_COUNTY,
    API_UNIQUE_NO: unique,
    COUNTY_NAME: 'REEVES',
  }));
}

/** Production of the sample wells, as the agency's dump has it. */
export const PRODUCTION_SAMPLE: Sample = {
  layer: 'production',
  file: {
    kind: 'zipped texts',
    files: {
      'OG_LEASE_CYCLE_DATA_TABLE.dsv': tableOf(CYCLE_COLUMNS, SAMPLE_LEASES.flatMap(monthsOf)),
      'OG_WELL_COMPLETION_DATA_TABLE.dsv': tableOf(WELL_COLUMNS, SAMPLE_LEASES.flatMap(wellsOf)),
    },
  },
};
