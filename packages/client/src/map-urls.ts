/** A tile by zoom, column and row (XYZ). */
export interface TileName {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Addresses of the map tiles, for map libraries and GIS programs: they carry the key. */
export class MapUrls {
  readonly #mapsUrl: string;
  readonly #query: string;

  /** @param mapsUrl without a trailing slash */
  constructor(mapsUrl: string, key: string | undefined) {
    this.#mapsUrl = mapsUrl;
    this.#query = key === undefined ? '' : `?api_key=${encodeURIComponent(key)}`;
  }

  /**
   * A vector tile of a layer; without a name, with `{z}/{x}/{y}` for it.
   * @param layer `twp`, `energy/wy_wells`
   */
  tile(layer: string, name?: TileName): string {
    const { z, x, y } = name ?? { z: '{z}', x: '{x}', y: '{y}' };
    return `${this.#mapsUrl}/${layer}/${z}/${x}/${y}.mvt${this.#query}`;
  }

  /** The TileJSON of a layer. */
  tileJson(layer: string): string {
    return `${this.#mapsUrl}/${layer}.json${this.#query}`;
  }

  /** The list of all layers. */
  layers(): string {
    return `${this.#mapsUrl}/layers.json${this.#query}`;
  }

  /** A MapLibre style of the base layers. */
  style(): string {
    return `${this.#mapsUrl}/style.json${this.#query}`;
  }
}
