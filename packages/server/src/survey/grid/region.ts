import type { MeridianCode, StateCode } from 'rangeline-land-description';

/** How one township lies against the frame, as the calibration found it. */
export interface TownshipFit {
  /** Displacement of the township's centre from the frame, metres. */
  readonly eastMetres: number;
  readonly northMetres: number;
  /** Radius in metres that held 90 % of held-out control near here. */
  readonly accuracyMetres: number;
  /** Whether this region, and no neighbouring survey, holds the ground here. */
  readonly primary: boolean;
}

/** The townships of one principal meridian in one state: they share a frame, its correction lines and their control. */
export interface Region {
  readonly state: StateCode;
  readonly meridian: MeridianCode;
  /** Township indexes whose south edge is a correction line, ascending. */
  readonly correctionLines: readonly number[];
  /** undefined where no such township is known. */
  fitOf(rangeIndex: number, townshipIndex: number): TownshipFit | undefined;
}
