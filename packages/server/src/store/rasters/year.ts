const FIRST_YEAR = 1997;
const LAST_YEAR = 2099;

/**
 * The year that the name of a file says: the first four digits by themselves, as in `CDL_2023_19153.tif` and
 * `2024_10m_cdls.tif`. Null when there is none from 1997, the first of the Cropland Data Layer, on.
 */
export function yearOf(fileName: string): number | null {
  const years = [...fileName.matchAll(/(?<!\d)\d{4}(?!\d)/g)].map(([digits]) => Number(digits));
  return years.find((year) => year >= FIRST_YEAR && year <= LAST_YEAR) ?? null;
}
