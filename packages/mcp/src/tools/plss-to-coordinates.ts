import type { Rangeline } from 'rangeline-client';
import { z } from 'zod';
import { Description } from '../description.ts';
import { PlaceOutput, placeIn, placeText } from '../place.ts';
import type { ToolDeclaration } from '../tool.ts';

const Input = z.object({ description: Description });

/** Where a description lies. */
export function plssToCoordinates(rangeline: Rangeline): ToolDeclaration<typeof Input, typeof PlaceOutput> {
  return {
    name: 'plss_to_coordinates',
    title: 'Land description to coordinates',
    description:
      'Finds the place of a US legal land description (PLSS township, range and section, or a Texas abstract, block or survey): a point inside it, county, acres, how exact that is, and what was assumed.',
    input: Input,
    output: PlaceOutput,
    run: async ({ description }, { request }) => {
      const { place } = placeIn(await rangeline.search(description, request));
      return { text: placeText(place), data: place };
    },
  };
}
