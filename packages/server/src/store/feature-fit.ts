import type { FeatureLayer, NewFeature, Value } from './feature-store.ts';
import { StoreError } from './store-error.ts';
import type { SimpleGeometry } from './wkb.ts';

const GEOMETRIES: Readonly<Record<FeatureLayer['geometry'], readonly string[]>> = {
  point: ['Point', 'MultiPoint'],
  line: ['LineString', 'MultiLineString'],
  polygon: ['Polygon', 'MultiPolygon'],
};

/** What a store keeps of a feature: its values in the order of the layer's columns. */
export interface FittingFeature {
  readonly values: readonly Value[];
  readonly geometry: SimpleGeometry;
}

/** Checks features against the shape of their layer, so that every store takes and refuses the same. */
export class FeatureFit {
  readonly #layer: FeatureLayer;
  readonly #names: ReadonlySet<string>;

  constructor(layer: FeatureLayer) {
    this.#layer = layer;
    this.#names = new Set(layer.columns.map(({ name }) => name));
  }

  /** @throws StoreError when a value or the geometry is not of the layer's */
  fit({ values, geometry }: NewFeature): FittingFeature {
    for (const name in values) if (!this.#names.has(name)) throw this.#misfit(`it has no column ${name}`);
    return {
      values: this.#layer.columns.map(({ name, type }) => {
        const value = values[name] ?? null;
        if (value === null || isOfType(value, type)) return value;
        throw this.#misfit(`its ${name} holds ${type}, not ${JSON.stringify(value)}`);
      }),
      geometry: this.#fitGeometry(geometry),
    };
  }

  #fitGeometry(geometry: NewFeature['geometry']): SimpleGeometry {
    const allowed = GEOMETRIES[this.#layer.geometry];
    if (geometry.type !== 'GeometryCollection' && allowed.includes(geometry.type)) return geometry;
    throw this.#misfit(`it holds ${allowed.join(' and ')}, not ${geometry.type}`);
  }

  #misfit(reason: string): StoreError {
    return new StoreError(`The layer ${this.#layer.name} cannot keep a feature: ${reason}.`);
  }
}

function isOfType(value: string | number, type: 'text' | 'integer' | 'real'): boolean {
  // PostgreSQL cannot keep a NUL in a text.
  if (type === 'text') return typeof value === 'string' && !value.includes('\0');
  return type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
}
