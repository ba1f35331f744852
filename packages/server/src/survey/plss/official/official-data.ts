import { type PlssTract, plssId, type StateCode } from 'rangeline-land-description';
import { loadOverlay } from '../../../geometry/overlay.ts';
import type { PolygonRings } from '../../../geometry/polygons.ts';
import { PLSS_FIRST_DIVISION, PLSS_SECOND_DIVISION, PLSS_TOWNSHIP } from '../../../layers/plss.ts';
import type { DataSet, Feature, FeatureLayer, FeatureStore } from '../../../store/feature-store.ts';
import { cellOfSection, SECTIONS } from '../../grid/sections.ts';
import type { Position, Source } from '../../place.ts';
import { OfficialSection, polygonsOf, WHOLE_SECTION } from './official-section.ts';

const LAYERS = [PLSS_TOWNSHIP, PLSS_FIRST_DIVISION, PLSS_SECOND_DIVISION];
/** BLM's FRSTDIVTYP of a section. */
const SECTION_TYPE = 'SN';

/** Polygons and the data set that they are from. */
export interface OfficialPolygons {
  readonly polygons: readonly PolygonRings[];
  readonly source: Source;
}

/** A section as official data has it. */
export interface SectionData {
  readonly section: OfficialSection;
  /** Of its outline, and of its pieces; null where there are none. */
  readonly outlineSource: Source | null;
  readonly piecesSource: Source | null;
}

/** The official survey data of the public land survey, as far as it is loaded. */
export class OfficialData {
  readonly #store: FeatureStore;
  #known: readonly DataSet[] | undefined;
  #byPartition: ReadonlyMap<string, DataSet> = new Map();

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  get isEmpty(): boolean {
    return this.#dataSets().size === 0;
  }

  /** The states of which any layer is loaded. */
  states(): StateCode[] {
    return [...new Set([...this.#dataSets().values()].map(({ partition }) => partition))];
  }

  has(state: StateCode | null): boolean {
    return LAYERS.some(({ name }) => this.#dataSets().has(`${name} ${state}`));
  }

  /**
   * Refuses to answer for a state while data of it that was imported cannot be read.
   * @throws StoreError
   */
  refuseDamaged(state: StateCode | null): void {
    for (const { layer, partition, error } of this.#store.damaged())
      if (partition === state && LAYERS.some(({ name }) => name === layer)) throw error;
  }

  /** A township's own polygon, else the union of its sections when all of them are known. */
  async township(state: StateCode, meridian: string, tract: PlssTract): Promise<OfficialPolygons | null> {
    const id = plssId({ meridian }, state, tract);
    if (id === null) return null;
    const own = await this.#byKey(PLSS_TOWNSHIP, state, 'plss_id', id);
    if (own.length > 0) return this.#polygons(PLSS_TOWNSHIP, state, own);
    const divisions = await this.#byKey(PLSS_FIRST_DIVISION, state, 'plss_id', id);
    const sections = divisions.filter(({ values }) => values.type === SECTION_TYPE);
    const numbers = new Set(sections.map(({ values }) => values.number));
    for (let section = 1; section <= SECTIONS; section++) if (!numbers.has(String(section))) return null;
    const { polygons, source } = this.#polygons(PLSS_FIRST_DIVISION, state, divisions);
    return { polygons: (await loadOverlay()).union(polygons), source };
  }

  /** Whether any land of a township is known. */
  async hasTownship(state: StateCode, meridian: string, tract: PlssTract): Promise<boolean> {
    const id = plssId({ meridian }, state, tract);
    if (id === null) return false;
    for (const layer of LAYERS) if ((await this.#byKey(layer, state, 'plss_id', id)).length > 0) return true;
    return false;
  }

  /**
   * A section by its identifier (BLM's FRSTDIVID); null where nothing is known of it.
   * @param withPieces false where its outline is enough
   */
  async section(
    state: StateCode,
    id: string,
    number: number,
    withPieces: boolean,
  ): Promise<SectionData | null> {
    const outline = await this.#byKey(PLSS_FIRST_DIVISION, state, 'first_division_id', id);
    const pieces =
      withPieces || outline.length === 0
        ? await this.#byKey(PLSS_SECOND_DIVISION, state, 'first_division_id', id)
        : [];
    if (outline.length === 0 && pieces.length === 0) return null;
    const cell = cellOfSection(Math.min(number, SECTIONS));
    const outlineSource = outline.length > 0 ? this.#source(PLSS_FIRST_DIVISION, state) : null;
    const piecesSource = pieces.length > 0 ? this.#source(PLSS_SECOND_DIVISION, state) : null;
    const section = new OfficialSection(outline.flatMap(polygonsOf), pieces, cell);
    const whole = outline.length > 0 ? null : section.piecesOf(WHOLE_SECTION);
    if (whole === null) return { section, outlineSource, piecesSource };
    const union = (await loadOverlay()).union(whole.flatMap(({ polygons }) => polygons));
    const withOutline = new OfficialSection(union, pieces, cell);
    return { section: withOutline, outlineSource: piecesSource, piecesSource };
  }

  /** A division of a township beside its sections, such as a tract, by its number. */
  async division(
    state: StateCode,
    meridian: string,
    tract: PlssTract,
    number: string,
  ): Promise<OfficialPolygons | null> {
    const id = plssId({ meridian }, state, tract);
    if (id === null) return null;
    const divisions = await this.#byKey(PLSS_FIRST_DIVISION, state, 'plss_id', id);
    const found = divisions.filter(({ values }) => values.type !== SECTION_TYPE && values.number === number);
    return found.length === 0 ? null : this.#polygons(PLSS_FIRST_DIVISION, state, found);
  }

  /** The feature of a layer, in any state, that comes nearest to a point, if it comes within so many metres. */
  async beside(layer: FeatureLayer, point: Position, withinMetres: number): Promise<readonly Feature[]> {
    const [found] = await this.#store.nearest(layer, point, 1, withinMetres);
    return found === undefined ? [] : [found.feature];
  }

  /** The features of a layer, in any state, whose boxes touch a point. */
  around(layer: FeatureLayer, [lng, lat]: Position): Promise<readonly Feature[]> {
    return this.#store.byBox(layer, [lng, lat, lng, lat]);
  }

  #byKey(layer: FeatureLayer, state: StateCode, column: string, key: string): Promise<readonly Feature[]> {
    return this.#store.byKey(layer, state, column, key);
  }

  #polygons(layer: FeatureLayer, state: StateCode, features: readonly Feature[]): OfficialPolygons {
    return { polygons: features.flatMap(polygonsOf), source: this.#source(layer, state) };
  }

  #source({ name }: FeatureLayer, state: StateCode): Source {
    const dataSet = this.#dataSets().get(`${name} ${state}`);
    if (dataSet === undefined) throw new Error(`The data set of ${name} in ${state} has gone`);
    const { source } = dataSet;
    return { name: source.name, as_of: source.asOf, license: source.license };
  }

  /** The register's entries for the layers here; read anew when the register changes. */
  #dataSets(): ReadonlyMap<string, DataSet> {
    const dataSets = this.#store.dataSets();
    if (dataSets !== this.#known) {
      this.#known = dataSets;
      const ours = dataSets.filter(({ layer }) => LAYERS.some(({ name }) => name === layer));
      this.#byPartition = new Map(ours.map((dataSet) => [`${dataSet.layer} ${dataSet.partition}`, dataSet]));
    }
    return this.#byPartition;
  }
}
