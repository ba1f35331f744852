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

/** What is known of the data set that an answer is from. */
export interface Origin {
  readonly source: Source;
  /** Whether the data set has all there is of the state: what it lacks does not exist, and what is small is so. */
  readonly isWhole: boolean;
}

/** Polygons and where they are from. */
export interface OfficialPolygons extends Origin {
  readonly polygons: readonly PolygonRings[];
}

/** A section as official data has it. */
export interface SectionData {
  readonly section: OfficialSection;
  /** Of its outline, and of its pieces; null where there are none. */
  readonly outlineOrigin: Origin | null;
  readonly piecesOrigin: Origin | null;
}

/** The features of a layer with a key, and where they are from; null where there are none. */
interface Found extends Origin {
  readonly features: readonly Feature[];
}

/** The official survey data of the public land survey, as far as it is loaded. */
export class OfficialData {
  readonly #store: FeatureStore;
  #known: readonly DataSet[] | undefined;
  #byPartition: ReadonlyMap<string, DataSet> = new Map();

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  /** Whether nothing is loaded, and nothing that was is damaged. */
  get isEmpty(): boolean {
    return this.#dataSets().size === 0 && this.#store.damaged().length === 0;
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
    const own = await this.#find(PLSS_TOWNSHIP, state, 'plss_id', id);
    if (own !== null) return outlined(own);
    const divisions = await this.#find(PLSS_FIRST_DIVISION, state, 'plss_id', id);
    if (divisions === null) return null;
    const sections = divisions.features.filter(({ values }) => values.type === SECTION_TYPE);
    const numbers = new Set(sections.map(({ values }) => values.number));
    for (let section = 1; section <= SECTIONS; section++) if (!numbers.has(String(section))) return null;
    const { polygons, ...origin } = outlined(divisions);
    return { polygons: (await loadOverlay()).union(polygons), ...origin };
  }

  /** Whether any land of a township is known, by its identifier (BLM's PLSSID). */
  async hasTownship(state: StateCode, id: string): Promise<boolean> {
    for (const layer of LAYERS) if ((await this.#find(layer, state, 'plss_id', id)) !== null) return true;
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
    const outline = await this.#find(PLSS_FIRST_DIVISION, state, 'first_division_id', id);
    const pieces =
      withPieces || outline === null
        ? await this.#find(PLSS_SECOND_DIVISION, state, 'first_division_id', id)
        : null;
    if (outline === null && pieces === null) return null;
    const cell = cellOfSection(Math.min(number, SECTIONS));
    const known = pieces?.features ?? [];
    const section = new OfficialSection(outline?.features.flatMap(polygonsOf) ?? [], known, cell);
    const whole = outline === null ? section.piecesOf(WHOLE_SECTION) : null;
    if (whole === null) return { section, outlineOrigin: outline, piecesOrigin: pieces };
    const union = (await loadOverlay()).union(whole.flatMap(({ polygons }) => polygons));
    const withOutline = new OfficialSection(union, known, cell);
    return { section: withOutline, outlineOrigin: pieces, piecesOrigin: pieces };
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
    const divisions = await this.#find(PLSS_FIRST_DIVISION, state, 'plss_id', id);
    if (divisions === null) return null;
    const features = divisions.features.filter(
      ({ values }) => values.type !== SECTION_TYPE && values.number === number,
    );
    return features.length === 0 ? null : outlined({ ...divisions, features });
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

  async #find(layer: FeatureLayer, state: StateCode, column: string, key: string): Promise<Found | null> {
    // Before the look-up: the set may be replaced, and then says so of itself.
    const dataSet = this.#dataSets().get(`${layer.name} ${state}`);
    if (dataSet === undefined) return null;
    const features = await this.#store.byKey(layer, state, column, key);
    if (features.length === 0) return null;
    const { source, footprint } = dataSet;
    return {
      features,
      source: { name: source.name, as_of: source.asOf, license: source.license },
      isWhole: footprint.kind !== 'polygons',
    };
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

function outlined({ features, source, isWhole }: Found): OfficialPolygons {
  return { polygons: features.flatMap(polygonsOf), source, isWhole };
}
