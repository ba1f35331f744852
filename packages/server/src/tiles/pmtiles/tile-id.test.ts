import fc from 'fast-check';
import { tileIdToZxy, zxyToTileId } from 'pmtiles';
import { expect, test } from 'vitest';
import { addressOfTileId, DEEPEST_ZOOM, firstTileId, tileIdOf, zoomOfTileId } from './tile-id.ts';

const address = fc.integer({ min: 0, max: DEEPEST_ZOOM }).chain((z) =>
  fc.record({
    z: fc.constant(z),
    x: fc.integer({ min: 0, max: 2 ** z - 1 }),
    y: fc.integer({ min: 0, max: 2 ** z - 1 }),
  }),
);

test('ids are those of the pmtiles package, and lead back', () => {
  fc.assert(
    fc.property(address, (tile) => {
      const id = tileIdOf(tile);
      expect(id).toBe(zxyToTileId(tile.z, tile.x, tile.y));
      expect(addressOfTileId(id)).toEqual(tile);
      expect(tileIdToZxy(id)).toEqual([tile.z, tile.x, tile.y]);
      expect(zoomOfTileId(id)).toBe(tile.z);
    }),
    { numRuns: 1_000 },
  );
});

test('zooms follow each other without a gap, and neighbours on the curve touch', () => {
  for (let z = 0; z < 7; z++) {
    const tiles = Array.from({ length: 4 ** z }, (_, i) => addressOfTileId(firstTileId(z) + i));
    expect(new Set(tiles.map(({ x, y }) => `${x}/${y}`)).size).toBe(4 ** z);
    tiles.slice(1).forEach(({ x, y }, i) => {
      const before = tiles[i] ?? { x: 0, y: 0 };
      expect(Math.abs(x - before.x) + Math.abs(y - before.y)).toBe(1);
    });
  }
});
