import type { Region, TownshipFit } from '../src/survey/grid/region.ts';
import type { ControlPoint } from './control-points.ts';
import { type Estimate, Kriging } from './kriging.ts';
import { mergedPoints, type RegionControl, regionControl } from './region-control.ts';
import type { RegionSettings } from './region-settings.ts';

/**
 * Radius of 90 % by what kriging expects: the factor and the metres added to its deviation are chosen so that held-out
 * control falls inside nine times in ten (`npm run accuracy` shows it).
 */
const RADIUS_FACTOR = 2.1;
const RADIUS_FLOOR_METRES = 80;

/** A calibrated region: the fit of any township of it. */
export interface RegionFit {
  readonly control: RegionControl;
  readonly kriging: Kriging;
  readonly correctionLines: readonly number[];
}

/** Fits a region to its control; undefined when it has none. */
export function fitRegion(settings: RegionSettings, points: readonly ControlPoint[]): RegionFit | undefined {
  const merged = mergedPoints(points);
  if (merged.length === 0) return undefined;
  const { state, meridian, correctionLines, kernel } = settings;
  const control = regionControl(state, meridian, correctionLines, merged);
  const members = Int32Array.from(merged.keys());
  const kriging = new Kriging(control, kernel, members).reweighted();
  return { control, kriging, correctionLines };
}

/** How a township lies against the frame. */
function fitTownship(
  { control, kriging }: RegionFit,
  rangeIndex: number,
  townshipIndex: number,
): TownshipFit | undefined {
  const strip = control.frame.stripOf(townshipIndex);
  const centre = kriging.estimate({ x: rangeIndex + 0.5, y: townshipIndex + 0.5, strip });
  if (centre === undefined) return undefined;
  return {
    eastMetres: centre.eastMetres,
    northMetres: centre.northMetres,
    accuracyMetres: radiusOf(centre),
    primary: true,
  };
}

/** Metres within which nine of ten places near here lie. */
function radiusOf({ variance, roughness }: Estimate): number {
  return RADIUS_FACTOR * Math.sqrt((variance / 2 + RADIUS_FLOOR_METRES ** 2) * roughness);
}

/** A region whose townships are fitted as they are asked for. */
export function lazyRegion(fit: RegionFit): Region {
  const known = new Map<number, TownshipFit | undefined>();
  return {
    state: fit.control.state,
    meridian: fit.control.meridian,
    correctionLines: fit.correctionLines,
    fitOf(rangeIndex, townshipIndex) {
      const key = rangeIndex * 1000 + townshipIndex;
      if (!known.has(key)) known.set(key, fitTownship(fit, rangeIndex, townshipIndex));
      return known.get(key);
    },
  };
}
