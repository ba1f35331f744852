import type { Rangeline } from 'rangeline-client';
import { z } from 'zod';
import type { ToolDeclaration } from '../tool.ts';

const Input = z.object({
  query: z.string().min(2).max(1_000).describe('The beginning of a land description: "NENE 7 14N 7"'),
  limit: z.int().min(1).max(10).default(3).describe('Suggestions at most'),
  proximity: z
    .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
    .optional()
    .describe('Where suggestions are preferred'),
});

const Output = z.object({
  suggestions: z.array(
    z.object({
      legal_location: z.string(),
      survey_system: z.enum(['PLSS', 'TXSS']),
      unit: z.string().nullable(),
      county: z.string(),
      state: z.string(),
      lat: z.number(),
      lng: z.number(),
      confidence: z.number(),
    }),
  ),
});

/** What a description may go on to. */
export function autocomplete(rangeline: Rangeline): ToolDeclaration<typeof Input, typeof Output> {
  return {
    name: 'autocomplete',
    title: 'Complete a land description',
    description:
      'Offers places that exist and that the beginning of a US legal land description may go on to, the likeliest first; forgives spelling.',
    input: Input,
    output: Output,
    run: async ({ query, limit, proximity }, { request }) => {
      const { features } = await rangeline.autocomplete(query, { limit, proximity, ...request });
      const suggestions = features.map(({ geometry: { coordinates }, properties }) => {
        const { legal_location, survey_system, unit, county, state, confidence } = properties;
        const [lng = 0, lat = 0] = coordinates;
        return { legal_location, survey_system, unit, county, state, lat, lng, confidence };
      });
      const lines = suggestions.map(
        ({ legal_location, county, state }) => `- ${legal_location} (${county} County, ${state})`,
      );
      const text = lines.length === 0 ? 'Nothing begins so.' : `It may go on to:\n${lines.join('\n')}`;
      return { text, data: { suggestions } };
    },
  };
}
