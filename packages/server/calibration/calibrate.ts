/**
 * `npm run calibrate [-- --control DIR] [--search [KEY,…]]`: fits the national grid model to public control points and
 * writes the table that ships. With --search it first chooses correction lines and kernels anew, of all regions or of
 * those named (`CO06,UT26`), which takes an hour.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { StateCode } from 'rangeline-land-description';
import { GRID_TABLE_FILE } from '../src/survey/grid/national-grid.ts';
import { encodeTable, type RegionEntries } from '../src/survey/grid/township-table.ts';
import { ControlMap } from './control-map.ts';
import {
  type ControlPoint,
  DEFAULT_CONTROL_FOLDER,
  NO_MERIDIAN,
  readControlPoints,
} from './control-points.ts';
import { mergedPoints } from './region-control.ts';
import { fitRegion } from './region-fit.ts';
import { type RegionSettings, readRegionSettings, writeRegionSettings } from './region-settings.ts';
import { searchSettings } from './search.ts';
import { townshipsOf } from './townships.ts';

/** Townships below which a region is a sliver that its control cannot tell from error. */
const MIN_CONTROL_POINTS = 4;

const { values } = parseArgs({
  options: { control: { type: 'string', default: DEFAULT_CONTROL_FOLDER }, search: { type: 'string' } },
});
const points = readControlPoints(values.control);
const byRegion = grouped(points);
const settings = values.search === undefined ? readRegionSettings() : searchAll(values.search);
const table = fitAll(settings);
const bytes = encodeTable(table);
const file = fileURLToPath(GRID_TABLE_FILE);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, bytes);
const count = table.reduce((sum, region) => sum + region.townships.length, 0);
console.log(`${count} townships of ${table.length} regions in ${bytes.length} bytes`);

function regionKey({ state, meridian }: Pick<RegionSettings, 'state' | 'meridian'>): string {
  return state + meridian;
}

function grouped(all: readonly ControlPoint[]): Map<string, ControlPoint[]> {
  const groups = new Map<string, ControlPoint[]>();
  for (const point of all) {
    const group = groups.get(regionKey(point));
    if (group === undefined) groups.set(regionKey(point), [point]);
    else group.push(point);
  }
  return groups;
}

function searchAll(keys: string): RegionSettings[] {
  const chosen = keys.split(',').filter((key) => key !== '');
  const found = readRegionSettings().map((start) => {
    const key = regionKey(start);
    const control = byRegion.get(key) ?? [];
    if (control.length === 0 || (chosen.length > 0 && !chosen.includes(key))) return start;
    const result = searchSettings(start, mergedPoints(control));
    console.log(`${key}: correction lines ${result.correctionLines.join(' ')}`);
    return result;
  });
  writeRegionSettings(found);
  return found;
}

function fitAll(all: readonly RegionSettings[]): RegionEntries[] {
  const maps = new Map<StateCode, ControlMap>();
  for (const state of new Set(points.map((p) => p.state)))
    maps.set(state, new ControlMap(points.filter((p) => p.state === state && p.meridian !== NO_MERIDIAN)));
  return all.flatMap((region) => {
    const control = byRegion.get(regionKey(region)) ?? [];
    const map = maps.get(region.state);
    if (control.length < MIN_CONTROL_POINTS || map === undefined) return [];
    const fit = fitRegion(region, control);
    if (fit === undefined) return [];
    const entries = townshipsOf(fit, map, region.extent);
    const radii = entries.townships.map((t) => t.fit.accuracyMetres).sort((a, b) => a - b);
    const middle = Math.round(radii[radii.length >> 1] ?? Number.NaN);
    console.log(
      `${regionKey(region)}: ${control.length} points, ${radii.length} townships, median radius ${middle} m`,
    );
    return entries.townships.length === 0 ? [] : [entries];
  });
}
