import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { descriptions } from './inputs.ts';

/** What people ask, in shares of all requests; the sample data answers the reports. */
const SHARES = { search: 0.5, reverse: 0.2, autocomplete: 0.2, tile: 0.07, summary: 0.03 };
/** Of the land that searches are about, most is asked for more than once. */
const DIFFERENT_SHARE = 0.3;
const LETTERS_TYPED = [6, 9, 12];
const TILE_ZOOM = 10;

/** Paths of so many requests: searches, points, letters typed, tiles and counts of reports. */
export function requestMix(seed: number, count: number): string[] {
  const random = seededNumbers(seed);
  const texts = descriptions(seed);
  const known = Array.from({ length: Math.ceil(DIFFERENT_SHARE * count) }, () => texts.next().value ?? '');
  const text = () => known[Math.floor(random() * known.length)] ?? '';
  const lng = () => -112 + 10 * random();
  const lat = () => 36 + 10 * random();
  const kinds: readonly [share: number, make: () => string][] = [
    [SHARES.search, () => `/search/legal-location?location=${encodeURIComponent(text())}`],
    [SHARES.reverse, () => `/search/coordinates?location=${lng().toFixed(6)},${lat().toFixed(6)}`],
    [
      SHARES.autocomplete,
      () => `/autocomplete/legal-location?location=${encodeURIComponent(typed(text(), random))}`,
    ],
    [SHARES.tile, () => tileOf(lng(), lat())],
    [SHARES.summary, () => `/federal-land/summary?legal_location=${encodeURIComponent(text())}`],
  ];
  return Array.from({ length: count }, () => {
    let left = random();
    const kind = kinds.find(([share]) => {
      left -= share;
      return left <= 0;
    });
    return (kind ?? kinds[0])?.[1]() ?? '';
  });
}

function typed(text: string, random: () => number): string {
  return text.slice(0, LETTERS_TYPED[Math.floor(random() * LETTERS_TYPED.length)]);
}

function tileOf(lng: number, lat: number): string {
  const tiles = 2 ** TILE_ZOOM;
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = Math.floor(((lng + 180) / 360) * tiles);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles);
  return `/maps/first-division/${TILE_ZOOM}/${x}/${y}.mvt`;
}
