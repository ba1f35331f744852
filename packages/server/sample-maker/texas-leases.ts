import type { SampleFeature } from './sample.ts';

/** Of the sample wells: Reeves County. */
export const SAMPLE_COUNTY = '389';
const FIRST_WELL = 90_001;

/** A lease of the sample wells. */
export interface SampleLease {
  readonly code: 'O' | 'G';
  /** Five digits of an oil lease, six of a gas lease. */
  readonly no: string;
  readonly name: string;
  /** By the last five digits of their API numbers. */
  readonly wells: readonly string[];
  readonly volumes: {
    /** Of the first month. */
    readonly first: number;
    /** Nominal, a month. */
    readonly decline: number;
    /** As much above or below the curve, at most. */
    readonly scatter: number;
    /** The month after which nothing was produced. */
    readonly lastMonth?: number;
  };
}

export const SAMPLE_LEASES: readonly SampleLease[] = [
  {
    code: 'O',
    no: '90001',
    name: 'SAMPLE UNIT A',
    wells: ['90001', '90002'],
    volumes: { first: 21_000, decline: 0.06, scatter: 0.05 },
  },
  {
    code: 'G',
    no: '990003',
    name: 'SAMPLE GAS UNIT',
    wells: ['90003'],
    volumes: { first: 64_000, decline: 0.03, scatter: 0.08 },
  },
  {
    code: 'O',
    no: '90004',
    name: 'SAMPLE RANCH',
    wells: ['90004'],
    volumes: { first: 900, decline: 0.02, scatter: 0.1, lastMonth: 60 },
  },
  {
    code: 'O',
    no: '90007',
    name: 'SAMPLE STATE B',
    wells: ['90007', '90010'],
    volumes: { first: 1_200, decline: 0, scatter: 0.7 },
  },
];

/** Rows of the API data for so many wells; those of no lease have little more than their operator. */
export function apiRows(wells: number): SampleFeature['properties'][] {
  return Array.from({ length: wells }, (_, i) => {
    const unique = String(FIRST_WELL + i);
    const lease = SAMPLE_LEASES.find((one) => one.wells.includes(unique));
    return {
      APINUM: SAMPLE_COUNTY + unique,
      OPERATOR: 'SAMPLE OIL COMPANY',
      FIELD_NAME: lease === undefined ? null : 'SAMPLE (WOLFCAMP)',
      LEASE_NAME: lease?.name ?? `SAMPLE LEASE ${i + 1}`,
      WELLID: `${i + 1}H`,
      COMPLETION: lease === undefined ? '00000000' : '20180115',
      PLUG_DATE: unique === '90004' ? '20230302' : '00000000',
      TOTAL_DEPT: '11500',
      OIL_GAS_CO: lease?.code ?? null,
      GAS_RRCID: lease?.no ?? '000000',
      ON_OFF_SCH: lease === undefined ? 'N' : 'Y',
    };
  });
}
