import type { BatchItem, Rangeline } from 'rangeline-client';
import { z } from 'zod';
import { Description } from '../description.ts';
import { placeIn } from '../place.ts';
import type { ToolCall, ToolDeclaration } from '../tool.ts';

/** Descriptions in one call. */
export const MAX_DESCRIPTIONS = 1_000;

const Input = z.object({
  descriptions: z
    .array(Description)
    .min(1)
    .max(MAX_DESCRIPTIONS, `at most ${MAX_DESCRIPTIONS} descriptions a call; send the rest in another`)
    .describe(`1 to ${MAX_DESCRIPTIONS} US legal land descriptions`),
});

const Converted = z.object({
  description: z.string(),
  status: z.string().describe('found, or the code of an error'),
  legal_location: z.string().nullable(),
  county: z.string().nullable(),
  state: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  acreage: z.number().nullable(),
  confidence: z.number().nullable(),
  accuracy_m: z.number().nullable(),
  message: z.string().nullable().describe('Why there is no place'),
});
type Converted = z.infer<typeof Converted>;

const Output = z.object({
  total: z.number(),
  found: z.number(),
  results: z.array(Converted).describe('In the order of the descriptions'),
});

/** Where many descriptions lie. */
export function batchConvert(rangeline: Rangeline): ToolDeclaration<typeof Input, typeof Output> {
  return {
    name: 'batch_convert',
    title: 'Many land descriptions to coordinates',
    description: `Finds the places of up to ${MAX_DESCRIPTIONS} US legal land descriptions in one call, each by itself: one that fails does no harm to the others. Tells its progress and can be cancelled.`,
    input: Input,
    output: Output,
    run: async ({ descriptions }, call) => {
      const items = await convert(rangeline, descriptions, call);
      const results = items.map((item, i) => converted(descriptions[i] ?? '', item));
      const found = results.filter(({ status }) => status === 'found').length;
      const data = { total: results.length, found, results };
      return { text: summaryOf(results, found), data, dataText: tableOf(results) };
    },
  };
}

function convert(
  rangeline: Rangeline,
  descriptions: readonly string[],
  { request, progress }: ToolCall,
): Promise<BatchItem[]> {
  return rangeline.batchSearch(descriptions, {
    ...request,
    // The first request is the one that is counted: it has to be answered before another names the same call.
    concurrency: 1,
    onProgress: ({ done, total }) => void progress(done, total),
  });
}

const NO_PLACE = {
  legal_location: null,
  county: null,
  state: null,
  lat: null,
  lng: null,
  acreage: null,
  confidence: null,
  accuracy_m: null,
};

function converted(description: string, { result, error }: BatchItem): Converted {
  if (error !== null) return { description, status: error.code, ...NO_PLACE, message: error.message };
  const { place } = placeIn(result);
  const { legal_location, county, state, lat, lng, acreage, confidence, accuracy_m } = place;
  const fields = { legal_location, county, state, lat, lng, acreage, confidence, accuracy_m };
  return { description, status: 'found', ...fields, message: null };
}

function summaryOf(results: readonly Converted[], found: number): string {
  const codes = new Map<string, number>();
  for (const { status } of results) if (status !== 'found') codes.set(status, (codes.get(status) ?? 0) + 1);
  const failures = [...codes].map(([code, count]) => `${count} ${code}`).join(', ');
  const worst = Math.max(0, ...results.map(({ accuracy_m }) => Math.round(accuracy_m ?? 0)));
  const lines = [
    `Found ${found} of ${results.length}.`,
    ...(found === 0
      ? []
      : [`In 9 of 10 cases the true point lies within accuracy_m, here at most ${worst} m.`]),
    ...(failures === '' ? [] : [`Not found: ${failures}. Check these with validate_description.`]),
  ];
  return lines.join('\n');
}

/** Tab-separated: a tenth of the same as JSON. */
function tableOf(results: readonly Converted[]): string {
  const rows = results.map(({ status, legal_location, lat, lng, accuracy_m, message }, i) =>
    status === 'found'
      ? [i + 1, legal_location, lat, lng, accuracy_m].join('\t')
      : [i + 1, status, message].join('\t'),
  );
  return ['number\tlegal_location\tlat\tlng\taccuracy_m', ...rows].join('\n');
}
