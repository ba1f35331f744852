import { expect, test } from 'vitest';
import { distanceMetres } from '../src/geometry/ellipsoid.ts';
import { fromNad27 } from './datum.ts';

/** Meades Ranch, Kansas: the origin of NAD27, and its NAD83 position (National Geodetic Survey, NOAA Professional Paper NOS 2). */
const MEADES_RANCH_NAD27 = [-(98 + 32 / 60 + 30.506 / 3600), 39 + 13 / 60 + 26.686 / 3600] as const;
const MEADES_RANCH_NAD83 = [-(98 + 32 / 60 + 31.7454 / 3600), 39 + 13 / 60 + 26.7122 / 3600] as const;

test('the origin of NAD27 comes out at its NAD83 position within ten metres', () => {
  expect(distanceMetres(fromNad27(MEADES_RANCH_NAD27), MEADES_RANCH_NAD83)).toBeLessThan(10);
});
