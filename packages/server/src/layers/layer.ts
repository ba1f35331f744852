import type { FeatureLayer } from '../store/feature-store.ts';
import type { AgencyField } from './agency-field.ts';
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
  /** Where `$` stands, the code of the state that is wanted. */
  readonly url: string;
  /** States that it covers. */
  readonly states: readonly string[];
  /** The condition that asks a service for one state, with `$` for its code. */
  readonly where?: string;
  /** What stands for a state in the condition, where that is not its USPS code. */
  readonly stateCodes?: Readonly<Record<string, string>>;
}

/**
 * What a profile cannot say by rules, by name: `texas-keys` makes the keys that surveys are looked up by;
 * `meridian-by-place` finds the meridian of a township that is named without one by where it lies; `percentile-rank`
 * tells of each row how many of all rows it exceeds.
 */
export type Derivation =
  | { readonly by: 'texas-keys' }
  | { readonly by: 'meridian-by-place'; readonly parts: TownshipParts }
  | { readonly by: 'percentile-rank'; readonly of: Rule; readonly rank: string; readonly className: string };

/** A township as state agencies write it, without its meridian, and a section in it. */
export interface TownshipParts {
  readonly state: Rule;
  readonly township: Rule;
  readonly townshipDirection: Rule;
  readonly range: Rule;
  readonly rangeDirection: Rule;
  readonly section: Rule | null;
}

/**
 * Where a feature lies that its source gives without geometry: at the longitude and latitude of its fields, or anywhere
 * in a county.
 */
export type Placement =
  | {
      readonly by: 'position';
      readonly lng: Rule;
      readonly lat: Rule;
      /** `NAD27`, `NAD83` or `WGS84`, which is meant where it says nothing. */
      readonly datum?: Rule;
    }
  | { readonly by: 'county' /** Five digits. */; readonly fips: Rule };

/** A table without geometry that stands beside the features of a source, a row for each value of its key. */
export interface JoinedTable {
  /** Its name without the ending: `mapunit`. */
  readonly table: string;
  /** There is one for each county, whose number its name has at the end: `api389`. */
  readonly byCounty?: true;
  /** Where it is absent, its fields are null. */
  readonly isOptional?: true;
  /** Of several rows with a key, the one with the greatest text in this column counts; without it the last. */
  readonly newestBy?: string;
  /** Its columns, where a file of it has no header. Rules see those as `mapunit.muname`. */
  readonly columns: readonly string[];
  readonly key: string;
  /** The field of the features that has the same value. */
  readonly field: string;
}

/** The rows that a layer keeps; others are left out, and no loss. */
export interface Kept {
  readonly field: string;
  /** In any case of letters; without them any value but none. */
  readonly values?: readonly string[];
}

/** One way in which agencies publish a layer: the fields that it is known by, and how they become columns. */
export interface Profile {
  /** `BLM CadNSDI PLSSTownship` */
  readonly name: string;
  /** Who published it, where that is not the first official source of the layer. */
  readonly publisher?: Publisher;
  /**
   * Fields that a file must have to be of this profile, upper and lower case alike. With none, because the agency's
   * names are not known, a file is of it when its layer is asked for by name.
   */
  readonly needs: readonly string[];
  /** Fields of another profile, which a file of this one lacks. */
  readonly lacks?: readonly string[];
  /** What is known of the fields that rules read; others are read as text. */
  readonly fields?: readonly AgencyField[];
  /**
   * The partition of a row: a state's code, a county's FIPS code or `US`. With `by place` it follows from where the
   * feature lies, and near a border each of the states or counties has it: what looks for land of one reads that
   * partition alone.
   */
  readonly partition: Rule | 'by place';
  readonly columns: Readonly<Record<string, Rule>>;
  /** Columns without which a row says nothing. */
  readonly required: readonly string[];
  readonly keeps?: readonly Kept[];
  readonly joins?: readonly JoinedTable[];
  readonly placement?: Placement;
  readonly derivation?: Derivation;
}

/** The section of each report that is made from a layer. */
export interface ReportSections {
  readonly federal?: string;
  readonly texas?: string;
  readonly energy?: string;
}

/** An agency layer: everything that the service knows of it is here. */
export interface Layer {
  /** As the command line names it: `plss-township`. */
  readonly id: string;
  readonly title: string;
  /** The name under which it is imported with its kin: `plss`. */
  readonly group: string;
  readonly partitionedBy: 'nation' | 'state' | 'county';
  /** States of which it can have data: elsewhere there is none. */
  readonly states: readonly string[];
  readonly schema: FeatureLayer;
  /** The first is what an import without a file downloads. */
  readonly sources: readonly [OfficialSource, ...OfficialSource[]];
  readonly profiles: readonly Profile[];
  /** Days from one edition of its agency to the next. */
  readonly refreshDays: number;
  readonly reports: ReportSections;
  /** Tile archives that are drawn from it, without those of their labels. */
  readonly archives: readonly string[];
  /**
   * Its polygons are kept in pieces of a bounded number of vertices, which share `part_of`: a look-up by box reads the
   * pieces near to it alone.
   */
  readonly inPieces?: true;
}
