import { ENERGY } from './energy.ts';
import { FEDERAL_LAND } from './federal-land.ts';
import type { ReportFamily } from './report-family.ts';
import { TEXAS } from './texas.ts';

/** Every family of reports that has routes. */
export const REPORT_FAMILIES: readonly ReportFamily[] = [FEDERAL_LAND, TEXAS, ENERGY];
