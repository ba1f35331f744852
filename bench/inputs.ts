import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';

/** Townships that are well inside a meridian's survey: [meridian, township from, to, direction, range from, to, direction]. */
const SURVEYS = [
  ['6th Meridian', 12, 50, 'N', 66, 100, 'W'],
  ['5th Meridian', 70, 110, 'N', 10, 40, 'W'],
  ['Principal Meridian', 2, 30, 'N', 20, 50, 'E'],
  ['New Mexico Meridian', 5, 28, 'N', 2, 30, 'E'],
  ['Indian Meridian', 5, 25, 'N', 2, 20, 'W'],
  ['Salt Lake Meridian', 5, 30, 'S', 2, 20, 'E'],
  ['Mount Diablo Meridian', 10, 40, 'N', 40, 65, 'E'],
  ['Willamette Meridian', 10, 35, 'S', 15, 40, 'E'],
  ['Boise Meridian', 2, 12, 'S', 5, 40, 'E'],
  ['Gila and Salt River Meridian', 5, 30, 'N', 2, 20, 'E'],
  ['Black Hills Meridian', 2, 18, 'N', 5, 28, 'E'],
  ['Michigan Meridian', 2, 25, 'N', 2, 10, 'W'],
] as const;

const ALIQUOTS = ['', 'NE ', 'S2 ', 'NENE ', 'SWSE ', 'N2NW ', 'NESWNW '];

/** An endless run of different descriptions, sections and parts of sections, over twelve meridians. */
export function* descriptions(seed: number): Generator<string> {
  const random = seededNumbers(seed);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const seen = new Set<string>();
  while (true) {
    const [meridian, t0, t1, ns, r0, r1, ew] = pick(SURVEYS) ?? SURVEYS[0];
    const section = between(1, 36);
    const text = `${pick(ALIQUOTS)}${section} ${between(t0, t1)}${ns} ${between(r0, r1)}${ew} ${meridian}`;
    if (seen.has(text)) continue;
    seen.add(text);
    yield text;
  }
}
