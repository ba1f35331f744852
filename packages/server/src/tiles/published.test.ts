import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { archiveTable } from '../../test/archive-table.ts';
import { LAYERS } from '../layers/catalogue.ts';
import type { Family } from './archive.ts';
import { ALIASES, ARCHIVES, findArchive } from './published.ts';

const PIPELINES = ['og_pipelines_natgas', 'og_pipelines_ngl', 'og_pipelines_crude', 'tx_pipelines'];

describe('the published list', () => {
  test('has each archive once, and every archive of the catalogue', () => {
    const names = ARCHIVES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of LAYERS.flatMap(({ archives }) => archives)) expect(names).toContain(name);
  });

  test('has a companion of every archive but pipelines and the production grid', () => {
    for (const { name, labelsOf, group } of ARCHIVES) {
      const hasCompanion = ARCHIVES.some((other) => other.labelsOf === name);
      const goesWithout = labelsOf !== null || PIPELINES.includes(name) || group === 'Production';
      expect(hasCompanion, name).toBe(!goesWithout);
    }
  });

  test('writes labels from a field that features have', () => {
    for (const { name, fields, labelField, kind } of ARCHIVES) {
      expect(new Set(fields.map((field) => field.name)).size, name).toBe(fields.length);
      if (kind === 'label') expect(labelField, name).not.toBeNull();
      if (labelField !== null) expect(fields[0]?.name, name).toBe(labelField);
    }
  });

  test('draws labels no earlier than what they label', () => {
    for (const { name, labelsOf, minZoom, maxZoom } of ARCHIVES) {
      expect(minZoom, name).toBeLessThanOrEqual(maxZoom);
      const labelled = ARCHIVES.find((one) => one.name === labelsOf);
      if (labelled !== undefined) expect(minZoom, name).toBeGreaterThanOrEqual(labelled.minZoom);
    }
  });

  test.each([
    ['base', 'twp', 'twp'],
    ['base', 'twp_label', 'twp'],
    ['base', 'first_division_label', 'first-division'],
    ['base', 'second_division_label', 'second-division'],
    ['base', 'tx_otls', 'texas-land-surveys'],
    ['texas', 'tx_otls', 'texas-land-surveys'],
    ['texas', 'texas-land-surveys-labels', 'texas-land-surveys'],
    ['texas', 'tx_leases_labels', 'tx_leases_labels'],
    ['texas', 'tx_production_grid_county', 'tx_production_grid'],
    ['energy', 'tx_pipelines', 'tx_pipelines'],
    ['texas', 'tx_pipelines', 'tx_pipelines'],
  ] satisfies [Family, string, string][])('finds %s %s, whose layer inside is %s', (family, name, inside) => {
    expect(findArchive(family, name)?.sourceLayer).toBe(inside);
  });

  test.each([
    ['texas', 'tx_pipelines_labels'],
    ['energy', 'og_pipelines_crude_labels'],
    ['texas', 'tx_production_grid'],
    ['texas', 'tx_production_grid_county_labels'],
    ['base', 'tx_leases'],
    ['energy', 'surface_management'],
    ['base', 'geothermal_leases'],
    ['base', '__proto__'],
    ['base', ''],
  ] satisfies [Family, string][])('does not find %s %s', (family, name) => {
    expect(findArchive(family, name)).toBeUndefined();
  });

  test('every alias leads to an archive', () => {
    for (const [family, alias, name] of ALIASES) expect(findArchive(family, alias)?.name).toBe(name);
  });

  test('is that of docs/tiles.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/tiles.md'), 'utf8');
    expect(page).toContain(archiveTable());
  });

  test('the bands of the production grid meet at zooms 7 and 9', () => {
    const bands = ARCHIVES.filter(({ group }) => group === 'Production');
    expect(bands.map(({ minZoom, maxZoom }) => [minZoom, maxZoom])).toEqual([
      [4, 7],
      [7, 9],
      [9, 14],
    ]);
  });
});
