import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';

/** A source of tiles and the layers that draw it. */
export interface Overlay {
  /** Begins with `overlay:`, as the ids of its layers do. */
  readonly source: string;
  readonly specification: SourceSpecification;
  readonly layers: readonly LayerSpecification[];
}
