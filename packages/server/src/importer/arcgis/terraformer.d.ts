declare module '@terraformer/arcgis' {
  import type { Geometry } from 'geojson';

  /** Sorts rings, which Esri gives without order, into polygons and their holes by winding and place. */
  export function arcgisToGeoJSON(shape: { readonly rings: readonly (readonly number[][])[] }): Geometry;
}
