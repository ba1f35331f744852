import { readFileSync } from 'node:fs';
import type { Source } from '../place.ts';
import { GridModel } from './grid-model.ts';
import { decodeTable } from './township-table.ts';

/** The table of calibrated townships that ships with the service; `npm run calibrate` writes it. */
export const GRID_TABLE_FILE = new URL('../../../data/national-grid.bin', import.meta.url);

/** What an answer by the model alone rests on. */
export const GRID_SOURCE: Source = {
  name: 'Rangeline national grid model, fitted to public control points',
  as_of: '2026-11-20',
  license: 'Apache-2.0',
};

/** Loads the national grid model. */
export function loadNationalGrid(): GridModel {
  return new GridModel(decodeTable(readFileSync(GRID_TABLE_FILE)));
}
