import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRID_TABLE_FILE } from './national-grid.ts';
import { decodeTable, encodeTable, type RegionEntries, type TownshipEntry } from './township-table.ts';

const SEED = 1785;

const metres = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const arbitraryFit = fc.record({
  eastMetres: metres(131_000),
  northMetres: metres(131_000),
  accuracyMetres: fc.double({ min: 50, max: 50_000, noNaN: true }),
  primary: fc.boolean(),
});
const arbitraryTownships: fc.Arbitrary<TownshipEntry[]> = fc
  .uniqueArray(
    fc.record({
      rangeIndex: fc.integer({ min: -110, max: 110 }),
      townshipIndex: fc.integer({ min: -60, max: 170 }),
      fit: arbitraryFit,
    }),
    {
      minLength: 1,
      maxLength: 60,
      selector: ({ rangeIndex, townshipIndex }) => `${rangeIndex} ${townshipIndex}`,
    },
  )
  .map((townships) =>
    townships.sort((a, b) => a.townshipIndex - b.townshipIndex || a.rangeIndex - b.rangeIndex),
  );
const arbitraryRegions: fc.Arbitrary<RegionEntries[]> = fc.array(
  fc.record({
    state: fc.constantFrom('WY', 'CO'),
    meridian: fc.constantFrom('06', '34'),
    correctionLines: fc.constant([0, 4, 8]),
    townships: arbitraryTownships,
  }),
  { minLength: 1, maxLength: 4 },
);

describe('a table', () => {
  test('gives back what was put in, within its steps', () => {
    fc.assert(
      fc.property(arbitraryRegions, (regions) => {
        const decoded = decodeTable(encodeTable(regions));
        expect(decoded).toHaveLength(regions.length);
        regions.forEach((region, i) => {
          const got = decoded[i];
          expect(got).toMatchObject({
            state: region.state,
            meridian: region.meridian,
            correctionLines: region.correctionLines,
          });
          const known = region.townships.map(({ rangeIndex, townshipIndex }) => [rangeIndex, townshipIndex]);
          expect([...(got?.townships() ?? [])]).toEqual(known);
          for (const { rangeIndex, townshipIndex, fit } of region.townships)
            expectNear(got?.fitOf(rangeIndex, townshipIndex), fit);
        });
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  test('knows no township that was not put in', () => {
    const fit = { eastMetres: 0, northMetres: 0 };
    const townships = [0, 1, 3].map((rangeIndex) => ({
      rangeIndex,
      townshipIndex: 5,
      fit: { ...fit, accuracyMetres: 100, primary: true },
    }));
    const [region] = decodeTable(
      encodeTable([{ state: 'WY', meridian: '06', correctionLines: [0], townships }]),
    );
    for (const [rangeIndex, townshipIndex] of [
      [2, 5],
      [-1, 5],
      [4, 5],
      [0, 4],
      [0, 6],
      [3, 1e6],
    ] as const)
      expect(region?.fitOf(rangeIndex, townshipIndex)).toBeUndefined();
    expect(region?.fitOf(3, 5)).toBeDefined();
  });

  test('holds no township that lies further off its frame than its columns can tell', () => {
    const fit = { eastMetres: 131_080, northMetres: 0 };
    const townships = [
      { rangeIndex: 0, townshipIndex: 0, fit: { ...fit, accuracyMetres: 100, primary: true } },
    ];
    const regions = [{ state: 'WY', meridian: '06', correctionLines: [0], townships }];
    expect(() => encodeTable(regions)).toThrow('A township cannot lie 131080 metres off its frame');
  });

  test('is told from other files and from parts of itself', () => {
    const bytes = readFileSync(GRID_TABLE_FILE);
    const raw = brotliDecompressSync(bytes);
    expect(() => decodeTable(bytes.subarray(0, bytes.length / 2))).toThrow(
      /grid table cannot be decompressed/,
    );
    expect(() => decodeTable(Buffer.from('not a table'))).toThrow(/grid table cannot be decompressed/);
    expect(() => decodeTable(brotliCompressSync(Buffer.alloc(2)))).toThrow(/ends before its header/);
    expect(() => decodeTable(brotliCompressSync(raw.subarray(0, 100)))).toThrow(/ends before its header/);
    expect(() => decodeTable(brotliCompressSync(raw.subarray(0, -1)))).toThrow(
      /ends before its last township/,
    );
    expect(() => decodeTable(withHeader('{"version":3,"regions":[]}'))).toThrow(
      'Grid table of version 3, not 2',
    );
    expect(() => decodeTable(withHeader('null'))).toThrow('Grid table of version undefined, not 2');
    expect(() => decodeTable(withHeader('{"version":'))).toThrow(/header of the grid table/);
  });
});

function expectNear(got: TownshipEntry['fit'] | undefined, fit: TownshipEntry['fit']): void {
  if (got === undefined) throw new Error('A township was lost');
  for (const key of ['eastMetres', 'northMetres'] as const)
    expect(Math.abs(got[key] - fit[key])).toBeLessThanOrEqual(2);
  expect(got.accuracyMetres).toBeGreaterThan(fit.accuracyMetres * 0.9999);
  expect(got.accuracyMetres).toBeLessThan(fit.accuracyMetres * 1.031);
  expect(got.primary).toBe(fit.primary);
}

function withHeader(json: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return brotliCompressSync(Buffer.concat([length, Buffer.from(json)]));
}
