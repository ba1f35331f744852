import { STATE_NAMES } from 'rangeline-land-description';
import { either, ImportError } from '../importer/import-error.ts';
import { type LoadPlace, type LoadPlan, planLoad, planRefresh } from '../importer/load-state.ts';
import { LAYERS, layerNames, layersNamed } from '../layers/catalogue.ts';
import type { Layer } from '../layers/layer.ts';
import { type AgencyRaster, RASTERS } from '../layers/rasters.ts';
import type { DataSet } from '../store/feature-store.ts';
import { carryOut } from './carry-out.ts';
import { runCommand } from './failure.ts';
import { type ImportContext, withImportContext } from './import.ts';
import { countyFips, stateCode } from './import-scope.ts';
import { type LoadOutcome, summaryLines } from './load-summary.ts';

/** Options of `rangeline load`, as they are written. */
export interface LoadSettings {
  readonly state: string;
  readonly county?: string;
  /** With commas between them. */
  readonly layers?: string;
}

/** Options of `rangeline refresh`, as they are written. */
export interface RefreshSettings {
  readonly state?: string;
}

/** What a load works with. */
export interface LoadContext extends ImportContext {
  /** The layers that there are. */
  readonly catalogue: readonly Layer[];
  readonly rasters: readonly AgencyRaster[];
}

/** Runs `rangeline load`; Ctrl-C leaves the layer that is being imported as it was. */
export async function loadCommand(settings: LoadSettings): Promise<void> {
  await runCommand(() =>
    withImportContext((context) => runLoad(settings, { ...context, catalogue: LAYERS, rasters: RASTERS })),
  );
}

/** Runs `rangeline refresh`, likewise. */
export async function refreshCommand(settings: RefreshSettings): Promise<void> {
  await runCommand(() =>
    withImportContext((context) => runRefresh(settings, { ...context, catalogue: LAYERS, rasters: RASTERS })),
  );
}

/**
 * Imports what a place lacks, layer by layer, and prints what became of each.
 * @throws ImportError when what is asked for does not exist, and at the end when a layer failed
 */
export async function runLoad(settings: LoadSettings, context: LoadContext): Promise<void> {
  const place = placeAsked(settings);
  const layers = layersAsked(settings.layers, place, context.catalogue);
  const plan = planLoad(layers, place, await register(context), Date.now());
  // An agency may well have nothing in a state.
  const outcome = await carryOut(plan.wanted, { ...context, mayBeEmpty: true });
  if (settings.layers === undefined) printRasters(place, context);
  report(plan, outcome, context);
}

/**
 * Imports again what is older than the cycle of its agency, and prints what became of each.
 * @throws ImportError when there is no such state, and at the end when a layer failed
 */
export async function runRefresh({ state }: RefreshSettings, context: LoadContext): Promise<void> {
  const code = state === undefined ? null : stateCode(state);
  const plan = planRefresh(context.catalogue, code, await register(context), Date.now());
  report(plan, await carryOut(plan.wanted, { ...context, mayBeEmpty: false }), context);
}

/** Tiles of a state are chosen on the pages of their agencies. */
function printRasters({ state }: LoadPlace, { rasters, print }: LoadContext): void {
  for (const { id, sources } of rasters)
    if (sources[0].states.includes(state)) print(`to be had by hand: ${id}, ${sources[0].url}`);
}

function placeAsked({ state, county }: LoadSettings): LoadPlace {
  const code = stateCode(state);
  if (county === undefined) return { state: code, county: null };
  if (code === 'TX') return { state: code, county: countyFips(county) };
  throw new ImportError(`Only Texas is loaded by county: leave --county out, or give --state TX.`);
}

function layersAsked(
  names: string | undefined,
  { state }: LoadPlace,
  catalogue: readonly Layer[],
): readonly Layer[] {
  if (names === undefined) return catalogue;
  const asked = new Set<Layer>();
  for (const name of names.split(/[\s,]+/).filter(Boolean)) {
    const layers = layersNamed(name, catalogue);
    if (layers.length === 0) {
      throw new ImportError(`There is no layer ${name}: name some of ${either(layerNames(catalogue))}.`);
    }
    if (!layers.some(({ states }) => states.includes(state))) {
      throw new ImportError(`${name} knows nothing of ${STATE_NAMES.get(state)}: leave it out.`);
    }
    for (const layer of layers) asked.add(layer);
  }
  return catalogue.filter((layer) => asked.has(layer));
}

async function register({ openStore }: LoadContext): Promise<readonly DataSet[]> {
  const store = await openStore();
  try {
    return store.dataSets();
  } finally {
    await store.close();
  }
}

function report(plan: LoadPlan, outcome: LoadOutcome, { print, signal }: LoadContext): void {
  for (const line of summaryLines(plan, outcome)) print(line);
  signal.throwIfAborted();
  const { failed } = outcome;
  if (failed.length === 0) return;
  throw new ImportError(
    `${failed.length} of ${plan.wanted.length} failed: the same command tries that again.`,
  );
}
