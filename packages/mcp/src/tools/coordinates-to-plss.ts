import type { Rangeline } from 'rangeline-client';
import { z } from 'zod';
import { PlaceOutput, placeIn, placeText } from '../place.ts';
import type { ToolDeclaration } from '../tool.ts';

const Input = z.object({
  lat: z.number().min(-90).max(90).describe('Latitude in decimal degrees, WGS84: 41.2025'),
  lng: z.number().min(-180).max(180).describe('Longitude in decimal degrees, negative in the US: -106.0751'),
});

/** What the land at a point is called. */
export function coordinatesToPlss(rangeline: Rangeline): ToolDeclaration<typeof Input, typeof PlaceOutput> {
  return {
    name: 'coordinates_to_plss',
    title: 'Coordinates to land description',
    description:
      'Finds the legal land description of a point in the US: section, township and range in the states of the public land survey, the survey and abstract in Texas.',
    input: Input,
    output: PlaceOutput,
    run: async (point, { request }) => {
      const { place } = placeIn(await rangeline.reverse(point, request));
      return { text: placeText(place), data: place };
    },
  };
}
