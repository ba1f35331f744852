import type { components } from 'rangeline-client';
import { ask } from './request.ts';

/** What is known of a well of Texas: months that are allocated to it, and their decline. */
export type Well = components['schemas']['TexasWell'];

/** Takes one report from the month's allowance, unless the well was asked for in it before. */
export const fetchWell = (apiNumber: string, signal: AbortSignal) =>
  ask<Well>(`/texas/wells/${apiNumber}`, { signal });
