import { STATE_NAMES, TEXAS_COUNTIES, texasCounty } from 'rangeline-land-description';
import { either, ImportError } from '../importer/import-error.ts';
import type { Scope } from '../importer/scope.ts';
import type { Layer } from '../layers/layer.ts';

/**
 * Reads the state or county that is asked for.
 * @throws ImportError when there is none of its name, or the layers know nothing of it
 */
export function scopeOf(
  layers: readonly Layer[],
  state: string | undefined,
  county: string | undefined,
): Scope {
  const byCounty = layers.every(({ partitionedBy }) => partitionedBy === 'county');
  const states = layers[0]?.states ?? [];
  if (county !== undefined) {
    if (!byCounty) {
      const others = layers.filter(({ partitionedBy }) => partitionedBy !== 'county');
      throw new ImportError(`${either(idsOf(others))} is not kept by county: leave --county out.`);
    }
    return { state: 'TX', partition: countyFips(county) };
  }
  if (state === undefined) return { state: null, partition: null };
  const code = stateCode(state);
  const national = layers.filter(({ partitionedBy }) => partitionedBy === 'nation');
  if (national.length > 0) {
    throw new ImportError(`${either(idsOf(national))} is kept for the whole nation: leave --state out.`);
  }
  if (!states.includes(code)) {
    throw new ImportError(
      `${either(idsOf(layers))} knows nothing of ${STATE_NAMES.get(code)}: it has ${states.join(' ')}.`,
    );
  }
  return { state: code, partition: byCounty ? null : code };
}

/** @throws ImportError when it is the code of no state */
export function stateCode(state: string): string {
  const code = state.toUpperCase();
  if (STATE_NAMES.has(code)) return code;
  throw new ImportError(`--state is ${state}, but must be a state's code, such as SD.`);
}

function idsOf(layers: readonly Layer[]): string[] {
  return layers.map(({ id }) => id);
}

/** @throws ImportError when there is no such county of Texas */
export function countyFips(county: string): string {
  const found = TEXAS_COUNTIES.find(({ fips }) => fips === county) ?? texasCounty(county);
  if (found !== undefined) return found.fips;
  throw new ImportError(
    `--county is ${county}, but must be the name or five-digit code of a county of Texas, as Reeves or 48389.`,
  );
}
