import { expect, test } from 'vitest';
import { LAYERS } from '../layers/catalogue.ts';
import { RASTERS } from '../layers/rasters.ts';
import { FEDERAL_SECTIONS } from './federal-sections.ts';
import { TEXAS_SECTIONS } from './texas-sections.ts';

const FAMILIES = { federal: FEDERAL_SECTIONS, texas: TEXAS_SECTIONS } as const;

test.each(['federal', 'texas'] as const)(
  'sections of the %s report have the layers that say so',
  (family) => {
    for (const section of FAMILIES[family]) {
      const own = LAYERS.filter(({ reports }) => reports[family] === section.key).map(({ id }) => id);
      const rasters = RASTERS.filter(({ reports }) => reports[family] === section.key);
      if (section.kind === 'list') expect(section.layers.map(({ id }) => id).sort()).toEqual(own.sort());
      if (section.kind === 'raster') expect(rasters).toEqual([section.raster]);
    }
    const keys = FAMILIES[family].map(({ key }) => key);
    for (const { reports } of [...LAYERS, ...RASTERS])
      if (reports[family] !== undefined) expect(keys).toContain(reports[family]);
  },
);

test('sections that both reports have are the same', () => {
  for (const section of TEXAS_SECTIONS) {
    const federal = FEDERAL_SECTIONS.find(({ key }) => key === section.key);
    if (federal !== undefined) expect(section).toBe(federal);
  }
});
