import { Type } from 'typebox';
import { Closed } from './answer.ts';

/** WGS84 degrees. */
export const Coordinate = Closed({ lng: Type.Number(), lat: Type.Number() });
