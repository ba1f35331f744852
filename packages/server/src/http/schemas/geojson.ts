import { type TSchema, Type } from 'typebox';
import type { Boundary, Position } from '../../survey/place.ts';
import { Closed } from './answer.ts';
import { Choice, Null, Nullable, OneOf } from './nullable.ts';

/** A place as an object, where it is no geometry. */
export const LngLat = Closed(
  { lng: Type.Number(), lat: Type.Number() },
  { title: 'LngLat', description: 'Decimal degrees (WGS84).' },
);

export const LngLatOrNull = Nullable(LngLat, { title: 'LngLatOrNull' });

export const PositionSchema = Type.Unsafe<Position>(
  Type.Array(Type.Number(), {
    title: 'Position',
    minItems: 2,
    maxItems: 2,
    description: '[longitude, latitude], decimal degrees (WGS84).',
  }),
);

const LinearRing = Type.Array(PositionSchema, {
  title: 'LinearRing',
  minItems: 4,
  description: 'Closed: its last position is its first. Outer rings run counter-clockwise.',
});

const PolygonCoordinates = Type.Array(LinearRing, {
  title: 'PolygonCoordinates',
  minItems: 1,
  description: 'The outer ring, then holes.',
});

/** A geometry with its `type`, by which one of several is told from the others. */
function geometry(type: string, coordinates: TSchema) {
  return Closed({ type: OneOf([type]), coordinates }, { title: type });
}

export const PointSchema = geometry('Point', PositionSchema);
const PolygonSchema = geometry('Polygon', PolygonCoordinates);
const MultiPolygonSchema = geometry('MultiPolygon', Type.Array(PolygonCoordinates, { minItems: 1 }));

export const GeometrySchema = Type.Unsafe<
  Boundary | { readonly type: 'Point'; readonly coordinates: Position }
>(Choice([PolygonSchema, MultiPolygonSchema, PointSchema], { title: 'Geometry' }));

export const BoundaryOrNull = Choice([PolygonSchema, MultiPolygonSchema, Null], {
  title: 'BoundaryOrNull',
});
