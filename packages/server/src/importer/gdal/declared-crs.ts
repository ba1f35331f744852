import { ImportError } from '../import-error.ts';
import type { GdalLayer } from './gdal.ts';

/** Degrees, and a little more: some agencies' boxes reach over the edge. */
const MAX_LONGITUDE = 181;
const MAX_LATITUDE = 91;
/** The square of Web Mercator in metres. */
const MAX_WEB_MERCATOR = 20_037_509;

/**
 * Refuses a layer whose coordinates cannot be what it declares, with what would work.
 * @param file what the sentence calls it
 * @throws ImportError
 */
export function refuseWrongCrs(layer: GdalLayer, file: string): void {
  if (layer.crs === null) {
    throw new ImportError(
      `${file} does not say what coordinate system it is in (a shapefile says so in its .prj): say it with --source-crs, as --source-crs ${guess(layer) ?? 'EPSG:4269'}.`,
    );
  }
  if (layer.extent === null) return;
  const degrees = couldBeDegrees(layer.extent);
  if (layer.crs.geographic === degrees) return;
  const reach = `${layer.extent.map((n) => Math.round(n * 100) / 100).join(', ')}`;
  const fix = `--source-crs ${guess(layer) ?? 'EPSG:nnnn, the code of the projection of its agency'}`;
  throw new ImportError(
    layer.crs.geographic
      ? `${file} says that it is in degrees (${layer.crs.name}), but its coordinates reach over ${reach}: say what they are with ${fix}.`
      : `${file} says that it is in ${layer.crs.name}, but its coordinates (${reach}) look like degrees: say so with ${fix}.`,
  );
}

function couldBeDegrees([west, south, east, north]: readonly [number, number, number, number]): boolean {
  return west >= -MAX_LONGITUDE && east <= MAX_LONGITUDE && south >= -MAX_LATITUDE && north <= MAX_LATITUDE;
}

/** The system that coordinates are likely to be in: degrees, or Web Mercator where they lie in its United States. */
function guess({ extent }: GdalLayer): string | null {
  if (extent === null) return null;
  if (couldBeDegrees(extent)) return 'EPSG:4326';
  const [west, south, east, north] = extent;
  const inMercator = west > -MAX_WEB_MERCATOR && east < -7_000_000 && south > 2_000_000 && north < 12_000_000;
  return inMercator ? 'EPSG:3857' : null;
}
