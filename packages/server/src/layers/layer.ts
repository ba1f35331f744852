import type { FeatureLayer } from '../store/feature-store.ts';
import type { Rule } from './rule.ts';

/** Who publishes data, and on what terms. */
export interface Publisher {
  /** The data set's own name. */
  readonly name: string;
  readonly agency: string;
  readonly license: string;
  /** How its users are asked to name it. */
  readonly attribution: string;
}

/** Where an agency publishes a layer. */
export interface OfficialSource extends Publisher {
  /** `arcgis`: a layer of an ArcGIS REST service; `download`: a file; `page`: a page that leads to files. */
  readonly kind: 'arcgis' | 'download' | 'page';
  readonly url: string;
  /** States that it covers. */
  readonly states: readonly string[];
  /** The condition that asks a service for one partition, with `$` for its state's code. */
  readonly where?: string;
}

/**
 * What a profile cannot say by rules, by name: `texas-keys` makes the keys that surveys are looked up by;
 * `meridian-by-place` finds the meridian of a township that is named without one by where it lies.
 */
export type Derivation =
  | { readonly by: 'texas-keys' }
  | { readonly by: 'meridian-by-place'; readonly parts: TownshipParts };

/** A township as state agencies write it, without its meridian, and a section in it. */
export interface TownshipParts {
  readonly state: Rule;
  readonly township: Rule;
  readonly townshipDirection: Rule;
  readonly range: Rule;
  readonly rangeDirection: Rule;
  readonly section: Rule | null;
}

/** One way in which agencies publish a layer: the fields that it is known by, and how they become columns. */
export interface Profile {
  /** `BLM CadNSDI PLSSTownship` */
  readonly name: string;
  /** Who published it, where that is not the first official source of the layer. */
  readonly publisher?: Publisher;
  /** Fields that a file must have to be of this profile, upper and lower case alike. */
  readonly needs: readonly string[];
  /** Fields of another profile, which a file of this one lacks. */
  readonly lacks?: readonly string[];
  /** The partition of a row: a state's code or a county's FIPS code. */
  readonly partition: Rule;
  readonly columns: Readonly<Record<string, Rule>>;
  /** Columns without which a row says nothing. */
  readonly required: readonly string[];
  readonly derivation?: Derivation;
}

/** An agency layer: everything that the service knows of it is here. */
export interface Layer {
  /** As the command line names it: `plss-township`. */
  readonly id: string;
  readonly title: string;
  /** The name under which it is imported with its kin: `plss`. */
  readonly group: string;
  readonly partitionedBy: 'state' | 'county';
  readonly schema: FeatureLayer;
  /** The first is what an import without a file downloads. */
  readonly sources: readonly [OfficialSource, ...OfficialSource[]];
  readonly profiles: readonly Profile[];
}
