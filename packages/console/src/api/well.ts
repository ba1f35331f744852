import { ask } from './request.ts';

/** What is known of a well of Texas: months that are allocated to it, and their decline. */
export interface Well {
  readonly operator: string | null;
  readonly lease_name: string | null;
  readonly well_number: string | null;
  readonly status: string | null;
  readonly series: readonly { readonly ym: string; readonly oil_bbl: number; readonly gas_mcf: number }[];
  readonly series_note: string;
  readonly decline: {
    readonly available: boolean;
    readonly reason: string | null;
    readonly value: {
      readonly qi: number;
      readonly di: number;
      readonly b: number;
      readonly r2: number;
    } | null;
  };
}

/** Takes one report from the month's allowance, unless the well was asked for in it before. */
export const fetchWell = (apiNumber: string, signal: AbortSignal) =>
  ask<Well>(`/texas/wells/${apiNumber}`, { signal });
