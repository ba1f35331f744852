/** What of a layer is wanted. */
export interface Scope {
  /** USPS code; null for all. */
  readonly state: string | null;
  /** The one partition that is wanted; null for all. */
  readonly partition: string | null;
}
