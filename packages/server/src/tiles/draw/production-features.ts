import { doubledArea } from '../../geometry/ring.ts';
import { TEXAS_SURVEY } from '../../layers/texas.ts';
import { boxesTouch } from '../../store/box.ts';
import type { Box, DataSet, Value } from '../../store/feature-store.ts';
import type { FlatShape } from '../../store/flat-shape.ts';
import type { ProductionStore } from '../../store/production/production-store.ts';
import { boe } from '../../store/production/series-totals.ts';
import { allCounties, countyOutline } from '../../survey/jurisdiction.ts';
import type { Ring } from '../../survey/place.ts';
import type { Archive } from '../archive.ts';
import { PRODUCTION_LAYER } from '../archives/production-archives.ts';
import {
  abstractsOf,
  type GroundProduction,
  type ProducingAbstract,
  productionOn,
} from './county-production.ts';
import type { DrawnStore } from './drawn-store.ts';
import { onMap } from './on-map.ts';
import { squareMiles } from './square-miles.ts';
import type { TileFeature } from './tile-feature.ts';

/** Counties whose cells are kept once they are known: half a second each, and about a megabyte. */
const MOST_COUNTIES = 64;

/** A county, block or abstract that has produced, of one shape or several. */
interface Cell {
  readonly cell: string;
  readonly name: string;
  readonly shapes: readonly FlatShape[];
  readonly production: GroundProduction;
}

/** The features of one county. */
interface CountyCells {
  readonly block: readonly TileFeature[];
  readonly abstract: readonly TileFeature[];
}

/** The production of Texas on its grids of counties, blocks and abstracts. Ground that produced nothing has no feature. */
export class ProductionFeatures {
  readonly #store: DrawnStore;
  readonly #production: ProductionStore;
  /** What the features were made of. */
  #register: readonly DataSet[] = [];
  #imports: unknown = null;
  #counties: readonly TileFeature[] | null = null;
  /** By FIPS code; those that were asked for last stand last. */
  readonly #cells = new Map<string, CountyCells>();

  constructor(store: DrawnStore, production: ProductionStore) {
    this.#store = store;
    this.#production = production;
  }

  /**
   * What an archive of the production grid draws in a box.
   * @throws StoreError when data is damaged
   */
  async features({ name, fields }: Archive, box: Box): Promise<readonly TileFeature[]> {
    if (this.#production.imports().length === 0) return [];
    this.#forgetOld();
    const columns = fields.map(({ column }) => column);
    const by = name.slice(PRODUCTION_LAYER.length + 1);
    if (by === 'county') {
      this.#counties ??= countyFeatures(this.#production, columns);
      return this.#counties;
    }
    const features: TileFeature[] = [];
    for (const dataSet of this.#store.dataSets()) {
      if (dataSet.layer !== TEXAS_SURVEY.name || dataSet.box === null || !boxesTouch(dataSet.box, box))
        continue;
      const cells = await this.#cellsOf(dataSet.partition, dataSet.box, columns);
      features.push(...(by === 'block' ? cells.block : cells.abstract));
    }
    return features;
  }

  #forgetOld(): void {
    const [register, imports] = [this.#store.dataSets(), this.#production.imports()];
    if (register === this.#register && imports === this.#imports) return;
    [this.#register, this.#imports] = [register, imports];
    this.#counties = null;
    this.#cells.clear();
  }

  async #cellsOf(fips: string, box: Box, columns: readonly string[]): Promise<CountyCells> {
    const known = this.#cells.get(fips);
    const cells = known ?? (await this.#madeCells(fips, box, columns));
    this.#cells.delete(fips);
    this.#cells.set(fips, cells);
    for (const oldest of this.#cells.keys()) {
      if (this.#cells.size <= MOST_COUNTIES) break;
      this.#cells.delete(oldest);
    }
    return cells;
  }

  async #madeCells(fips: string, box: Box, columns: readonly string[]): Promise<CountyCells> {
    const abstracts = await abstractsOf(fips, box, this.#store, this.#production);
    const features = (groups: Iterable<readonly ProducingAbstract[]>) =>
      [...groups].flatMap((group) => {
        const production = productionOn(group, this.#production);
        return featuresOf(cellOf(fips, group, production), columns);
      });
    return {
      block: features(groupedByBlock(abstracts)),
      abstract: features(abstracts.map((one) => [one])),
    };
  }
}

/** Abstracts of one block of one survey together; each without a block by itself. */
function groupedByBlock(abstracts: readonly ProducingAbstract[]): Iterable<readonly ProducingAbstract[]> {
  const groups = new Map<string, ProducingAbstract[]>();
  for (const one of abstracts) {
    const key = one.block === null ? `#${one.id}` : `${one.block}\n${one.survey}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups.values();
}

function cellOf(fips: string, group: readonly ProducingAbstract[], production: GroundProduction): Cell {
  const [first] = group;
  const shapes = group.map(({ shape }) => shape);
  if (group.length === 1)
    return {
      cell: `${fips} ${first?.abstract ?? first?.id}`,
      name: String(first?.label ?? first?.survey ?? first?.id),
      shapes,
      production,
    };
  const survey = first?.survey === null ? '' : `, ${first?.survey}`;
  return {
    cell: `${fips} ${first?.block}${survey}`,
    name: `Block ${first?.block}${survey}`,
    shapes,
    production,
  };
}

function countyFeatures(production: ProductionStore, columns: readonly string[]): TileFeature[] {
  const totals = production.totalsByCounty();
  return allCounties().flatMap(({ stateCode, county, countyFips }) => {
    const sum = totals.get(countyFips);
    const outline = stateCode === 'TX' ? countyOutline(stateCode, county) : null;
    if (sum === undefined || outline === null) return [];
    const { leases, ...volumes } = sum;
    const shapes = [shapeOf(outline.rings)];
    return featuresOf(
      { cell: countyFips, name: `${county} County`, shapes, production: { volumes, leases } },
      columns,
    );
  });
}

/** The features of a cell, which are pieces of it; none where nothing was produced. */
function featuresOf({ cell, name, shapes, production }: Cell, columns: readonly string[]): TileFeature[] {
  const { volumes, leases } = production;
  const cumBoe = boe(volumes.cumOilBbl, volumes.cumGasMcf);
  if (!(cumBoe > 0)) return [];
  const measures: Readonly<Record<string, Value>> = {
    cell,
    name,
    cum_boe: Math.round(cumBoe),
    ttm_boe: Math.round(boe(volumes.ttmOilBbl, volumes.ttmGasMcf)),
    cum_oil_bbl: Math.round(volumes.cumOilBbl),
    cum_gas_mcf: Math.round(volumes.cumGasMcf),
    boe_per_sq_mi: Math.round(cumBoe / shapes.reduce((sum, shape) => sum + squareMiles(shape), 0)),
    leases,
  };
  const values = columns.map((column) => measures[column] ?? null);
  return shapes.map((shape) => onMap(shape, { values, pieceOf: shapes.length > 1 ? cell : null }));
}

/** Rings of a county, of which the atlas does not say how they are wound: no county has a hole. */
function shapeOf(rings: readonly Ring[]): FlatShape {
  const ends: number[] = [];
  const positions: number[] = [];
  for (const ring of rings) {
    positions.push(...(doubledArea(ring.map(([x, y]) => [x, y])) > 0 ? ring : ring.toReversed()).flat());
    ends.push(positions.length);
  }
  return { kind: 'polygon', positions: Float64Array.from(positions), ends };
}
