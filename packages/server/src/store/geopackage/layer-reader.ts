import type Sqlite from 'better-sqlite3';
import type {
  Box,
  Feature,
  FeatureBox,
  FeatureLayer,
  FeatureShape,
  ListedFeature,
  Value,
} from '../feature-store.ts';
import { quoted } from '../names.ts';
import { StoreError } from '../store-error.ts';
import { blobBox, blobTouches, blobWkb, decodeBlob, HEADER_BYTES } from './geometry-blob.ts';
import { rtreeName } from './schema.ts';

type BoxParameters = [east: number, west: number, north: number, south: number];
/** What of a geometry's bytes is read: all, or the header, which has the box. */
const GEOMETRY = 't.geom';
const HEADER = `substr(t.geom, 1, ${HEADER_BYTES})`;

type Row = readonly [id: number, geometry: Buffer, ...values: Value[]];

/** Looks up features in the table of an open partition. */
export class LayerReader {
  readonly #database: Sqlite.Database;
  readonly #partition: string;
  readonly #table: string;
  readonly #names: readonly string[];
  readonly #selected: string;
  readonly #listed: Sqlite.Statement<[number, number], Row>;
  /** By the columns that are asked for. */
  readonly #inBox = new Map<string, Sqlite.Statement<BoxParameters, Row>>();
  readonly #withKey = new Map<string, Sqlite.Statement<[string], Row>>();
  readonly #byId = new Map<string, Sqlite.Statement<[number], Row>>();
  readonly #rtree: string;
  #counted: Sqlite.Statement<BoxParameters, number> | undefined;

  /** @throws StoreError when the table has not all columns of the layer */
  constructor(database: Sqlite.Database, layer: FeatureLayer, partition: string) {
    this.#database = database;
    this.#partition = partition;
    this.#table = quoted(layer.name);
    this.#names = layer.columns.map(({ name }) => name);
    this.#checkColumns(layer);
    this.#selected = ['fid', 'geom', ...this.#names].map((name) => `t.${quoted(name)}`).join(', ');
    const columns = this.#names.map((name) => `t.${quoted(name)}`);
    this.#listed = this.#prepare(
      `SELECT ${['t.fid', HEADER, ...columns].join(', ')} FROM ${this.#table} t
       WHERE t.fid > ? ORDER BY t.fid LIMIT ?`,
    );
    this.#rtree = quoted(rtreeName(layer));
  }

  byKey(column: string, key: string): Feature[] {
    let statement = this.#withKey.get(column);
    if (statement === undefined) {
      statement = this.#prepare(
        `SELECT ${this.#selected} FROM ${this.#table} t WHERE t.${quoted(column)} = ? ORDER BY t.fid`,
      );
      this.#withKey.set(column, statement);
    }
    return statement.all(key).map((row) => this.#featureOf(row));
  }

  list(after: number, limit: number): ListedFeature[] {
    return this.#listed.all(after, limit).map(([id, header, ...kept]) => ({
      id,
      partition: this.#partition,
      values: this.#valuesOf(kept),
      box: blobBox(header),
    }));
  }

  byBox(box: Box): Feature[] {
    return this.#rowsInBox(GEOMETRY, this.#names, box).map((row) => this.#featureOf(row));
  }

  shapesInBox(columns: readonly string[], box: Box): FeatureShape[] {
    return this.#rowsInBox(GEOMETRY, columns, box).map((row) => this.#shapeOf(row));
  }

  boxesInBox(columns: readonly string[], box: Box): FeatureBox[] {
    return this.#rowsInBox(HEADER, columns, box).map(([id, header, ...values]) => ({
      id,
      partition: this.#partition,
      values,
      box: blobBox(header),
    }));
  }

  shapesById(columns: readonly string[], ids: readonly number[]): FeatureShape[] {
    const selected = selectionOf(GEOMETRY, columns);
    let statement = this.#byId.get(selected);
    if (statement === undefined) {
      statement = this.#prepare(`SELECT ${selected} FROM ${this.#table} t WHERE t.fid = ?`);
      this.#byId.set(selected, statement);
    }
    const shapes: FeatureShape[] = [];
    for (const id of ids) {
      const row = statement.get(id);
      if (row !== undefined) shapes.push(this.#shapeOf(row));
    }
    return shapes;
  }

  /** By the R-tree alone. */
  countInBox([west, south, east, north]: Box): number {
    this.#counted ??= this.#database
      .prepare<BoxParameters, number>(
        `SELECT count(*) FROM ${this.#rtree} WHERE minx <= ? AND maxx >= ? AND miny <= ? AND maxy >= ?`,
      )
      .pluck();
    return this.#counted.get(east, west, north, south) ?? 0;
  }

  #rowsInBox(geometry: string, columns: readonly string[], box: Box): Row[] {
    const selected = selectionOf(geometry, columns);
    let statement = this.#inBox.get(selected);
    if (statement === undefined) {
      statement = this.#prepare(
        `SELECT ${selected} FROM ${this.#rtree} r CROSS JOIN ${this.#table} t ON t.fid = r.id
         WHERE r.minx <= ? AND r.maxx >= ? AND r.miny <= ? AND r.maxy >= ?`,
      );
      this.#inBox.set(selected, statement);
    }
    const [west, south, east, north] = box;
    // The R-tree rounds outwards: it may find some that do not quite touch.
    const rows = statement.all(east, west, north, south).filter((row) => blobTouches(row[1], box));
    return rows.sort((a, b) => a[0] - b[0]);
  }

  #checkColumns(layer: FeatureLayer): void {
    const present = this.#database
      .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
      .pluck()
      .all(layer.name);
    const missing = this.#names.filter((name) => !present.includes(name));
    if (missing.length > 0) throw new StoreError(`It was imported without ${missing.join(', ')}.`);
  }

  #prepare<P extends unknown[]>(sql: string): Sqlite.Statement<P, Row> {
    return this.#database.prepare<P, Row>(sql).raw();
  }

  #shapeOf([id, geometry, ...values]: Row): FeatureShape {
    return { id, partition: this.#partition, values, wkb: blobWkb(geometry) };
  }

  #featureOf([id, geometry, ...kept]: Row): Feature {
    return {
      id,
      partition: this.#partition,
      values: this.#valuesOf(kept),
      geometry: decodeBlob(geometry),
    };
  }

  #valuesOf(kept: readonly Value[]): Record<string, Value> {
    const values: Record<string, Value> = {};
    this.#names.forEach((name, i) => {
      values[name] = kept[i] ?? null;
    });
    return values;
  }
}

function selectionOf(geometry: string, columns: readonly string[]): string {
  return ['t.fid', geometry, ...columns.map((name) => `t.${quoted(name)}`)].join(', ');
}
