import proj4 from 'proj4';
import { StoreError } from '../store-error.ts';

type Place = readonly [x: number, y: number];

/** WGS84 longitude and latitude to the plane of a raster, and back. */
export interface Projection {
  /** As PROJ writes it; the same text is the same projection. */
  readonly definition: string;
  /** NaN for a place that the plane does not have. */
  forward(place: Place): Place;
  inverse(place: Place): Place;
}

const known = new Map<string, Projection>();

/** @throws StoreError when the definition is none that makes sense, as of a cone without an angle */
export function projectionOf(definition: string): Projection {
  const projection = known.get(definition) ?? createProjection(definition);
  known.set(definition, projection);
  return projection;
}

function createProjection(definition: string): Projection {
  if (definition.startsWith('+proj=longlat')) {
    return { definition, forward: (place) => place, inverse: (place) => place };
  }
  try {
    const converter = proj4(definition);
    return {
      definition,
      forward: (place) => pairOf(converter.forward([...place])),
      inverse: (place) => pairOf(converter.inverse([...place])),
    };
  } catch (error) {
    throw new StoreError(`its coordinate system cannot be used (${definition})`, { cause: error });
  }
}

function pairOf([x = Number.NaN, y = Number.NaN]: readonly number[]): Place {
  return [x, y];
}
