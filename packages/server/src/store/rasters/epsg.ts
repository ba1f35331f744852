/** Coordinate systems by their EPSG codes, as PROJ writes them: those in which rasters of the United States come. */

const NAD83 = '+ellps=GRS80 +towgs84=0,0,0';
const WGS84 = '+datum=WGS84';
const CONUS_ALBERS = `+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +x_0=0 +y_0=0 ${NAD83} +units=m +no_defs`;
const ALASKA_ALBERS = `+proj=aea +lat_0=50 +lon_0=-154 +lat_1=55 +lat_2=65 +x_0=0 +y_0=0 ${NAD83} +units=m +no_defs`;
const NAD83_DEGREES = `+proj=longlat ${NAD83} +no_defs`;

/** NAD83 and its editions of 1986, HARN, 2007, CORS96 and 2011; WGS84. */
const DEFINITIONS: ReadonlyMap<number, string> = new Map([
  [4269, NAD83_DEGREES],
  [4152, NAD83_DEGREES],
  [4759, NAD83_DEGREES],
  [6783, NAD83_DEGREES],
  [6318, NAD83_DEGREES],
  [4326, `+proj=longlat ${WGS84} +no_defs`],
  [
    3857,
    '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
  ],
  [5070, CONUS_ALBERS],
  [6350, CONUS_ALBERS],
  // ESRI's numbers for the same, which some writers use as if they were EPSG's.
  [102_039, CONUS_ALBERS],
  [102_003, CONUS_ALBERS.replace('+lat_0=23', '+lat_0=37.5')],
  [
    102_008,
    '+proj=aea +lat_0=40 +lon_0=-96 +lat_1=20 +lat_2=60 +x_0=0 +y_0=0 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs',
  ],
  [3338, ALASKA_ALBERS],
  [6393, ALASKA_ALBERS],
]);

/** Zones of UTM that stand in a row: the code of one zone less its number, the first and last zone, and the datum. */
const UTM: readonly (readonly [before: number, first: number, last: number, datum: string])[] = [
  [26_900, 1, 23, NAD83],
  [32_600, 1, 60, WGS84],
  [3_707, 1, 19, NAD83],
  [6_329, 1, 19, NAD83],
];

/** The definition of a coordinate system; null for one that is not known. */
export function epsgDefinition(code: number): string | null {
  const known = DEFINITIONS.get(code);
  if (known !== undefined) return known;
  for (const [before, first, last, datum] of UTM) {
    const zone = code - before;
    if (zone >= first && zone <= last) return `+proj=utm +zone=${zone} ${datum} +units=m +no_defs`;
  }
  return null;
}
