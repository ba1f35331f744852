declare module '@mapbox/mvt-fixtures' {
  export interface Fixture {
    readonly id: string;
    readonly description: string;
    readonly validity: { readonly v1: boolean; readonly v2: boolean };
    readonly buffer: Buffer;
    readonly json: {
      readonly layers?: readonly {
        readonly features?: readonly { readonly type?: number; readonly geometry?: readonly number[] }[];
      }[];
    };
  }
  export function each(visit: (fixture: Fixture) => void): void;
}
