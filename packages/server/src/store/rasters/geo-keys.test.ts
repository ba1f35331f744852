import { describe, expect, test } from 'vitest';
import { describeWithGdal, gdal } from '../../../test/gdal-programs.ts';
import { StoreError } from '../store-error.ts';
import { epsgDefinition } from './epsg.ts';
import { crsDefinition, type GeoKeys } from './geo-keys.ts';
import { projectionOf } from './projection.ts';

const ALBERS: GeoKeys = {
  GTModelTypeGeoKey: 1,
  GeographicTypeGeoKey: 4269,
  GeogAngularUnitsGeoKey: 9102,
  GeogSemiMajorAxisGeoKey: 6378137,
  ProjectedCSTypeGeoKey: 32767,
  ProjCoordTransGeoKey: 11,
  ProjLinearUnitsGeoKey: 9001,
  ProjStdParallel1GeoKey: 29.5,
  ProjStdParallel2GeoKey: 45.5,
  ProjNatOriginLongGeoKey: -96,
  ProjNatOriginLatGeoKey: 23,
  ProjFalseEastingGeoKey: 0,
  ProjFalseNorthingGeoKey: 0,
};
const LARAMIE = [-105.6, 41.3] as const;

function place(keys: GeoKeys): readonly [number, number] {
  return projectionOf(crsDefinition(keys)).forward(LARAMIE);
}

/** Metres between two places on a map. */
function apart([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): number {
  return Math.hypot(x - toX, y - toY);
}

describe('a coordinate system that is written out', () => {
  test('as Albers is that of EPSG:5070', () => {
    const known = projectionOf(epsgDefinition(5070) ?? '').forward(LARAMIE);
    expect(apart(place(ALBERS), known)).toBeLessThan(0.001);
  });

  test('under the names of the false origin, too', () => {
    const { ProjNatOriginLongGeoKey, ProjNatOriginLatGeoKey, ...rest } = ALBERS;
    const keys = {
      ...rest,
      ProjFalseOriginLongGeoKey: ProjNatOriginLongGeoKey,
      ProjFalseOriginLatGeoKey: ProjNatOriginLatGeoKey,
    };
    expect(place(keys)).toEqual(place(ALBERS));
  });

  test('beside a code that is not known', () => {
    expect(place({ ...ALBERS, ProjectedCSTypeGeoKey: 61234 })).toEqual(place(ALBERS));
  });

  test('in US survey feet', () => {
    const [x, y] = place({ ...ALBERS, ProjLinearUnitsGeoKey: 9003, ProjFalseEastingGeoKey: 1000 });
    const [metresX, metresY] = place(ALBERS);
    expect(x).toBeCloseTo((metresX * 39.37) / 12 + 1000, 6);
    expect(y).toBeCloseTo((metresY * 39.37) / 12, 6);
  });

  test('comes back to where it was', () => {
    const { forward, inverse } = projectionOf(crsDefinition(ALBERS));
    const [lng, lat] = inverse(forward(LARAMIE));
    expect(apart([lng, lat], LARAMIE)).toBeLessThan(1e-9);
  });
});

describe('refused is', () => {
  test.each<[string, GeoKeys, string]>([
    ['no coordinate system', {}, 'it has no coordinate system'],
    [
      'a code that is not known',
      { GTModelTypeGeoKey: 1, ProjectedCSTypeGeoKey: 2229 },
      'EPSG:2229, is not known',
    ],
    ['a projection that is not known', { ...ALBERS, ProjCoordTransGeoKey: 22 }, 'ProjCoordTransGeoKey 22'],
    ['a unit without a length', { ...ALBERS, ProjLinearUnitsGeoKey: 32767 }, 'its unit of length'],
    ['NAD27', { ...ALBERS, GeographicTypeGeoKey: 4267 }, 'its datum (EPSG:4267) is neither NAD83 nor WGS84'],
    ['the ellipsoid of NAD27', { ...ALBERS, GeogEllipsoidGeoKey: 7008 }, 'is neither NAD83 nor WGS84'],
    [
      'angles that are no degrees',
      { ...ALBERS, GeogAngularUnitsGeoKey: 9105 },
      'its angles are not in degrees',
    ],
  ])('%s', (_, keys, sentence) => {
    const use = () => projectionOf(crsDefinition(keys));
    expect(use).toThrow(StoreError);
    expect(use).toThrow(sentence);
  });
});

describeWithGdal('coordinate systems by their codes', () => {
  const places: Readonly<Record<number, string>> = { 3338: '-150 62', 6393: '-150 62', 26904: '-158 21.5' };
  const codes = [4269, 4152, 4759, 6318, 6783, 4326, 3857, 5070, 6350, 3338, 6393];
  const zones = [26904, 26913, 26914, 32613, 3720, 6342, 3708, 6330, 6348];
  test.each([...codes, ...zones])('EPSG:%i is where PROJ has it', (code) => {
    const [lng = 0, lat = 0] = (places[code] ?? '-105.6 41.3').split(' ').map(Number);
    // From the same geographic system, so that editions of NAD83 are not moved against each other.
    const definition = gdal('gdalsrsinfo', ['-o', 'proj4', `EPSG:${code}`]).trim();
    const datum = definition.match(/\+(ellps|datum|towgs84)=\S+/g) ?? [];
    const source = code === 3857 ? 'EPSG:4326' : ['+proj=longlat', ...datum].join(' ');
    const args = ['-s_srs', source, '-t_srs', definition, '-output_xy'];
    const [x = 0, y = 0] = gdal('gdaltransform', args, `${lng} ${lat}\n`).split(/\s+/).map(Number);
    const mine = projectionOf(epsgDefinition(code) ?? '').forward([lng, lat]);
    expect(apart(mine, [x, y])).toBeLessThan(0.01);
  });
});
