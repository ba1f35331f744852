/** Holds out the control of the regions that the parent names, one message each, and sends back what it found. */
import { type ControlPoint, readControlPoints } from '../packages/server/calibration/control-points.ts';
import { crossValidate } from '../packages/server/calibration/cross-validation.ts';
import { readRegionSettings } from '../packages/server/calibration/region-settings.ts';

const points = readControlPoints(process.argv[2] ?? '');
const settings = new Map(readRegionSettings().map((region) => [region.state + region.meridian, region]));

process.on('message', (key: string) => {
  const region = settings.get(key);
  const control = points.filter((point) => point.state + point.meridian === key);
  process.send?.(region === undefined ? [] : crossValidate(region, control, isScored));
});

/** Corner offsets tell most; quarter-quarters of the inventories come next. Wells of a few counties only fit. */
function isScored({ kind, source }: ControlPoint): boolean {
  const stated = kind === 'corner-offset' || kind === 'quarter-quarter' || kind === 'finer';
  return stated && source !== 'CA wells' && source !== 'SD wells';
}
