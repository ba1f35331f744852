import type { Rangeline } from 'rangeline-client';
import { z } from 'zod';
import { Description } from '../description.ts';
import { PlaceOutput, placeIn, placeText } from '../place.ts';
import type { ToolDeclaration } from '../tool.ts';

const Input = z.object({ description: Description });

const Output = PlaceOutput.extend({
  geojson: z
    .object({
      type: z.literal('Feature'),
      geometry: z.object({
        type: z.enum(['Polygon', 'MultiPolygon']),
        coordinates: z.array(z.unknown()).describe('RFC 7946: [longitude, latitude]'),
      }),
      properties: z.object({ legal_location: z.string() }),
    })
    .describe('The boundary'),
});

/** The boundary of a description. */
export function plssToGeojson(rangeline: Rangeline): ToolDeclaration<typeof Input, typeof Output> {
  return {
    name: 'plss_to_geojson',
    title: 'Land description to boundary',
    description:
      'Draws the boundary of a US legal land description (PLSS or Texas) as a GeoJSON Feature, a Polygon or a MultiPolygon.',
    input: Input,
    output: Output,
    run: async ({ description }, { request }) => {
      const { place, boundary } = placeIn(await rangeline.search(description, request));
      const { type, coordinates } = boundary.geometry;
      const { legal_location } = place;
      const geojson = {
        type: 'Feature',
        geometry: { type: type === 'MultiPolygon' ? type : 'Polygon', coordinates },
        properties: { legal_location },
      } as const;
      return { text: placeText(place), data: { ...place, geojson }, dataText: JSON.stringify(geojson) };
    },
  };
}
