import { ImportError } from '../importer/import-error.ts';
import type { Kept, Layer } from '../layers/layer.ts';

/** Where something is imported from. */
export interface Place {
  readonly from: string;
  /** The condition that picks features of a service; `1=1` for all. */
  readonly where: string;
}

/**
 * Where the agency publishes a layer, and the condition that picks what is wanted of it.
 * @param state USPS code; null for all
 * @param unfiltered wants the rows too that the layer leaves out
 * @throws ImportError when it has no file of its own, or is published by state and none is named
 */
export function officialPlace(
  { id, sources: [official], profiles }: Layer,
  state: string | null,
  unfiltered: boolean,
): Place {
  const { kind, url, stateCodes = {} } = official;
  if (kind === 'page') {
    throw new ImportError(`${id} has no file of its own: get one from ${url}, and name it with --from.`);
  }
  const kept = kind === 'arcgis' && !unfiltered ? keptConditions(profiles[0]?.keeps) : [];
  const where = [official.where ?? '1=1', ...kept].join(' AND ');
  if (![url, where].some((text) => text.includes('$'))) return { from: url, where };
  if (state === null) {
    throw new ImportError(
      `${id} is downloaded by state: say which with --state, or name a file with --from.`,
    );
  }
  const code = stateCodes[state] ?? state;
  return { from: url.replace('$', code), where: where.replace('$', code) };
}

/** What a layer keeps, as a service is asked for it. */
function keptConditions(keeps: readonly Kept[] = []): string[] {
  return keeps.flatMap(({ field, values }) =>
    values === undefined ? [] : [`${field} IN (${values.map((value) => `'${value}'`).join(', ')})`],
  );
}
