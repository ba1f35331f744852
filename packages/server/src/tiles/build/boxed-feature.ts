import type { FeatureBox } from '../../store/feature-store.ts';
import type { MapBox } from '../draw/tile-feature.ts';
import { mercatorX, mercatorY } from '../tile-address.ts';

/** A feature, or a piece of one, of which nothing has been read but where it is. */
export interface BoxedFeature {
  readonly id: number;
  readonly partition: string;
  /** The number of the feature that it is a piece of, which its first piece has too; its own when it is whole. */
  readonly whole: number;
  readonly isLaterPiece: boolean;
  readonly box: MapBox;
}

/** @param feature whose only value is the number of the feature that it is a piece of, if its layer has that */
export function boxedFeature({ id, partition, values: [value], box }: FeatureBox): BoxedFeature {
  const [west, south, east, north] = box;
  const whole = typeof value === 'number' ? value : id;
  return {
    id,
    partition,
    whole,
    isLaterPiece: whole !== id,
    box: [mercatorX(west), mercatorY(north), mercatorX(east), mercatorY(south)],
  };
}
