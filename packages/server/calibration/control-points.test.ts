import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readControlPoints } from './control-points.ts';

const folder = mkdtempSync(join(tmpdir(), 'rangeline-control-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SOIL =
  'series,state,county,township,township_frac,township_dir,range,range_frac,range_dir,section,meridian_text,offset_north_m,offset_east_m,offset_corner,offset_corner_qualifier,latitude,longitude,datum,type_location_text';
const MORE =
  'source,state,county,meridian_text,township,township_frac,township_dir,range,range_frac,range_dir,section,aliquot_or_offset,latitude,longitude,datum,coord_is_independent';

function write(file: string, lines: readonly string[]): void {
  writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
}

write('control_points.csv', [
  SOIL,
  'A,WY,Albany County,14,,N,77,,W,7,,-160.9347,321.8694,NW,,41.2,-106.07,NAD83,text',
  'B,WY,Albany County,14,1/2,N,77,,W,7,,,,,,41.2,-106.07,NAD83,a half township',
  'C,WY,Albany County,14,,N,77,,W,40,,,,,,41.2,-106.07,NAD83,no such section',
  'D,WY,Albany County,14,,N,77,,W,8,,,,,,,-106.07,NAD83,no latitude',
]);
write('control_points_more.csv', [
  MORE,
  'NID 1,KS,Riley,6th PM,10,0,S,7,0,E,14,NESW,39.2,-96.6,NAD83,yes',
  'NID filled 2,KS,Riley,6th PM,10,0,S,7,0,E,14,NESW,39.2,-96.6,NAD83,yes',
]);
write('ca_dwr_gwl_stations_swn.csv', [
  'SWN,LATITUDE,LONGITUDE,COUNTY_NAME',
  '05N01E03K001M,38.2,-121.8,Solano',
  'none,38,-121,Solano',
]);
write('sd_denr_oil_gas_wells.csv', [
  'Qsec_location,County,lat,long_',
  'SESE Sec 30 Twp 010N Rng 08E,Butte,44.79,-103.18',
  'Not Known Sec 00 Twp 010N Rng 08E,Butte,44.79,-103.18',
]);

describe('control points', () => {
  const points = readControlPoints(folder);

  test('are read from every file, without rows that name no regular section or no coordinates', () => {
    expect(points.map(({ id }) => id)).toEqual(['soil:0', 'more:0', 'ca:0', 'sd:0']);
  });

  test('lie in their section by corner and offset, by quarter-quarter, and by forty letter', () => {
    const [soil, dam, well, sdWell] = points;
    expect(soil).toMatchObject({
      kind: 'corner-offset',
      county: 'Albany',
      rangeIndex: -77,
      townshipIndex: 13,
    });
    expect(soil?.across).toBeCloseTo(0.2, 6);
    expect(soil?.up).toBeCloseTo(0.9, 6);
    expect(dam).toMatchObject({ kind: 'quarter-quarter', across: 0.375, up: 0.375, townshipIndex: -10 });
    expect(well).toMatchObject({ kind: 'quarter-quarter', across: 0.625, up: 0.375, meridian: '21' });
    expect(sdWell).toMatchObject({ kind: 'quarter-quarter', across: 0.875, up: 0.125 });
  });

  test('go by the meridian that puts their numbers nearest to their coordinates', () => {
    expect(points.map(({ meridian }) => meridian)).toEqual(['06', '06', '21', '07']);
  });
});
