import { LAYERS } from '../layers/catalogue.ts';
import type { Layer } from '../layers/layer.ts';
import { isSample, SAMPLE_SOURCE } from '../layers/sample-data.ts';
import { boxAroundBoth } from '../store/box.ts';
import type { Box } from '../store/feature-store.ts';
import { allCounties } from '../survey/jurisdiction.ts';
import type { Archive } from './archive.ts';
import type { LoadedData } from './drawn-data.ts';

/** What the tiles of an archive show: the data of its agency, made-up data, the national grid model, or nothing. */
export type Shown = 'agency' | 'sample' | 'model' | 'none';

/** What is known of an archive as a whole. */
export interface ArchiveFacts {
  readonly shows: Shown;
  /** Around all that it shows; of one that shows nothing, around the states that it is for. */
  readonly bounds: Box;
  readonly attribution: string;
}

const RAILROAD_COMMISSION = 'Railroad Commission of Texas';
const WORLD: Box = [-180, -85, 180, 85];
const GRID_MODEL = 'Rangeline national grid model';

/** Whether it has tiles with no data loaded at all: the survey of the public land. */
export function isModelled({ layers }: Archive): boolean {
  return layersOf({ layers }).some(({ group }) => group === 'plss');
}

/** @param drawn what is loaded of what the archive is drawn from */
export function factsOf(archive: Archive, drawn: LoadedData): ArchiveFacts {
  const layers = layersOf(archive);
  const shows = shownOf(archive, drawn);
  const states = layers.length === 0 || archive.onlyPartition !== null ? ['TX'] : statesOf(layers);
  const loaded = drawn.dataSets.map(({ box }) => box).reduce(boxAroundBoth, null);
  return {
    shows,
    bounds: (isModelled(archive) ? null : loaded) ?? boxOfStates(states),
    attribution: attributionOf(layers, shows, isModelled(archive)),
  };
}

function shownOf(archive: Archive, { dataSets, production }: LoadedData): Shown {
  const isProduction = archive.layers.length === 0;
  const shown = isProduction ? production : dataSets;
  if (shown.length === 0) return isModelled(archive) ? 'model' : 'none';
  return shown.every(isSample) ? 'sample' : 'agency';
}

function attributionOf(layers: readonly Layer[], shows: Shown, modelled: boolean): string {
  if (shows === 'sample') return SAMPLE_SOURCE.name;
  const agencies =
    layers.length === 0 ? [RAILROAD_COMMISSION] : layers.map(({ sources: [first] }) => first.attribution);
  const named = shows === 'model' ? [] : agencies;
  return [...new Set([...named, ...(modelled ? [GRID_MODEL] : [])])].join(', ') || agencies.join(', ');
}

function layersOf({ layers }: Pick<Archive, 'layers'>): Layer[] {
  return LAYERS.filter(({ id }) => layers.includes(id));
}

function statesOf(layers: readonly Layer[]): string[] {
  return [...new Set(layers.flatMap(({ states }) => states))];
}

const boxes = new Map<string, Box>();

/** Kept, since it is found by a look at every county. */
function boxOfStates(states: readonly string[]): Box {
  const key = states.join();
  const known = boxes.get(key);
  if (known !== undefined) return known;
  const box = allCounties()
    .filter(({ stateCode }) => states.includes(stateCode))
    .map(({ box }) => withinTheWest(box))
    .reduce(boxAroundBoth, null);
  const found = box ?? WORLD;
  boxes.set(key, found);
  return found;
}

/** The Aleutian islands go on beyond 180 degrees; maps want no box around the world for that. */
function withinTheWest([west, south, east, north]: Box): Box {
  return east - west > 180 ? [-180, south, -165, north] : [west, south, east, north];
}
