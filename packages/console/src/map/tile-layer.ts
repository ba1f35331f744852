import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';

/** What ids of sources and layers begin with that are no part of the map below. */
export const OVERLAY = 'overlay:';

/** A source of tiles and the layers that draw it. */
export interface Overlay {
  /** Begins with {@link OVERLAY}, as the ids of its layers do. */
  readonly source: string;
  readonly specification: SourceSpecification;
  readonly layers: readonly LayerSpecification[];
}
