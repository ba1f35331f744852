import { PbfWriter } from 'pbf';
import type { Value } from '../../store/feature-store.ts';
import type { ArchiveField } from '../archive.ts';
import type { Path } from './path.ts';
import type { TilePolygon } from './polygons.ts';
import { EXTENT } from './tile-grid.ts';

/** A feature as it is in a tile. */
export type DrawnFeature = { readonly values: readonly Value[] } & (
  | { readonly kind: 'point'; readonly points: Path }
  | { readonly kind: 'line'; readonly lines: readonly Path[] }
  | { readonly kind: 'polygon'; readonly polygons: readonly TilePolygon[] }
);

/** The numbers of vector_tile.proto (Mapbox Vector Tile 2.1). */
const TILE_LAYERS = 3;
const LAYER = { version: 15, name: 1, features: 2, keys: 3, values: 4, extent: 5 } as const;
const FEATURE = { tags: 2, type: 3, geometry: 4 } as const;
const VALUE = { text: 1, double: 3, unsigned: 5, signed: 6 } as const;
const TYPES = { point: 1, line: 2, polygon: 3 } as const;
const VERSION = 2;
/** Commands of a geometry (4.3.1). */
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 15;
/** Whole numbers beyond these are written as doubles: with their sign in the last bit they have 53 bits. */
const MOST_WHOLE = 2 ** 52;

/** A tile of one layer: the bytes of its Mapbox Vector Tile, not compressed. */
export function encodeLayer(
  name: string,
  fields: readonly ArchiveField[],
  features: readonly DrawnFeature[],
): Uint8Array {
  const tile = new PbfWriter();
  tile.writeMessage(TILE_LAYERS, (_, layer) => writeLayer(layer, name, fields, features), null);
  return tile.finish();
}

function writeLayer(
  layer: PbfWriter,
  name: string,
  fields: readonly ArchiveField[],
  features: readonly DrawnFeature[],
): void {
  const [keys, values] = [new Numbering<string>(), new Numbering<string | number>()];
  layer.writeVarintField(LAYER.version, VERSION);
  layer.writeStringField(LAYER.name, name);
  for (const feature of features) {
    const tags = tagsOf(feature.values, fields, keys, values);
    layer.writeMessage(LAYER.features, writeFeature, { feature, tags });
  }
  for (const key of keys.all) layer.writeStringField(LAYER.keys, key);
  for (const value of values.all) layer.writeMessage(LAYER.values, writeValue, value);
  layer.writeVarintField(LAYER.extent, EXTENT);
}

/** Each text or number once, in the order in which it first came. */
class Numbering<T> {
  readonly #numbers = new Map<T, number>();

  get all(): Iterable<T> {
    return this.#numbers.keys();
  }

  of(one: T): number {
    const known = this.#numbers.get(one);
    if (known !== undefined) return known;
    this.#numbers.set(one, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** Pairs of the numbers of a key and a value; what is null has none. */
function tagsOf(
  values: readonly Value[],
  fields: readonly ArchiveField[],
  keys: Numbering<string>,
  numbers: Numbering<string | number>,
): number[] {
  const tags: number[] = [];
  fields.forEach(({ name }, i) => {
    const value = values[i] ?? null;
    if (value !== null) tags.push(keys.of(name), numbers.of(value));
  });
  return tags;
}

function writeFeature(
  { feature, tags }: { readonly feature: DrawnFeature; readonly tags: number[] },
  pbf: PbfWriter,
): void {
  pbf.writePackedVarint(FEATURE.tags, tags);
  pbf.writeVarintField(FEATURE.type, TYPES[feature.kind]);
  pbf.writePackedVarint(FEATURE.geometry, commandsOf(feature));
}

function writeValue(value: string | number, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(VALUE.text, value);
  else if (!Number.isInteger(value) || Math.abs(value) >= MOST_WHOLE)
    pbf.writeDoubleField(VALUE.double, value);
  else if (value < 0) pbf.writeSVarintField(VALUE.signed, value);
  else pbf.writeVarintField(VALUE.unsigned, value);
}

function commandsOf(feature: DrawnFeature): number[] {
  const pen = new Pen();
  switch (feature.kind) {
    case 'point':
      pen.go(MOVE_TO, feature.points, 0, feature.points.length);
      break;
    case 'line':
      for (const line of feature.lines) pen.draw(line);
      break;
    case 'polygon':
      for (const rings of feature.polygons)
        for (const ring of rings) {
          pen.draw(ring);
          pen.commands.push(CLOSE_PATH);
        }
      break;
  }
  return pen.commands;
}

/** Writes vertices as the way from the one before. */
class Pen {
  readonly commands: number[] = [];
  #x = 0;
  #y = 0;

  draw(path: Path): void {
    this.go(MOVE_TO, path, 0, 2);
    this.go(LINE_TO, path, 2, path.length);
  }

  go(command: number, path: Path, start: number, end: number): void {
    this.commands.push((((end - start) / 2) << 3) | command);
    for (let i = start; i < end; i += 2) {
      const x = path[i] ?? 0;
      const y = path[i + 1] ?? 0;
      this.commands.push(zigzag(x - this.#x), zigzag(y - this.#y));
      this.#x = x;
      this.#y = y;
    }
  }
}

function zigzag(way: number): number {
  return (way << 1) ^ (way >> 31);
}
