import type { Box } from '../store/feature-store.ts';
import type { Archive, Family } from '../tiles/archive.ts';
import type { ArchiveFacts } from '../tiles/archive-facts.ts';
import { ARCHIVES } from '../tiles/published.ts';
import type { MapLayers, TileJson } from './schemas/tiles.ts';

/** Decimals of a degree that bounds have: ten metres. */
const BOUNDS_STEPS = 10_000;

/** Tells what is known of an archive as a whole. */
export type FactsOf = (archive: Archive) => Promise<ArchiveFacts>;

/** What makes the addresses of one answer: where maps are, and the caller's key where it sent one. */
export interface MapAddresses {
  /** Without a slash at its end. */
  readonly mapsUrl: string;
  readonly key: string | null;
}

/** The address of something below the maps, `twp.json`; braces stay as they are, for clients to fill. */
export function mapAddress({ mapsUrl, key }: MapAddresses, path: string): string {
  return `${mapsUrl}/${path}${key === null ? '' : `?api_key=${encodeURIComponent(key)}`}`;
}

/** The path of an archive, by its own name or an alias. */
export function archivePath(family: Family, name: string): string {
  return family === 'base' ? name : `${family}/${name}`;
}

/** @param path by which it was asked for */
export function tileJson(
  archive: Archive,
  path: string,
  facts: ArchiveFacts,
  addresses: MapAddresses,
): TileJson {
  const { title, sourceLayer, minZoom: minzoom, maxZoom: maxzoom, fields } = archive;
  const bounds = roundedOut(facts.bounds);
  return {
    tilejson: '3.0.0',
    name: title,
    description: `${title}.${NOTES[facts.shows]}`,
    version: '1.0.0',
    attribution: facts.attribution,
    scheme: 'xyz',
    tiles: [mapAddress(addresses, `${path}/{z}/{x}/{y}.mvt`)],
    minzoom,
    maxzoom,
    bounds,
    center: [...centreOf(facts.bounds), minzoom],
    vector_layers: [
      {
        id: sourceLayer,
        description: title,
        minzoom,
        maxzoom,
        fields: Object.fromEntries(
          fields.map(({ name, type, description }) => [name, `${description} (${type})`]),
        ),
      },
    ],
    shows: facts.shows,
  };
}

const NOTES: Readonly<Record<ArchiveFacts['shows'], string>> = {
  agency: '',
  sample: ' What is shown is made up.',
  model: ' Estimated by the national grid model: no survey data is loaded.',
  none: ' Nothing is loaded: its tiles are empty.',
};

/** Every archive, each once, under the family that it belongs to. */
export async function mapLayers(factsOf: FactsOf, addresses: MapAddresses): Promise<MapLayers> {
  return Promise.all(ARCHIVES.map(async (archive) => mapLayer(archive, await factsOf(archive), addresses)));
}

function mapLayer(
  archive: Archive,
  { bounds, attribution }: ArchiveFacts,
  addresses: MapAddresses,
): MapLayers[number] {
  const { name, family } = archive;
  return {
    id: name,
    title: archive.title,
    group: archive.group,
    kind: archive.kind,
    source_layer: archive.sourceLayer,
    tilejson: mapAddress(addresses, `${archivePath(family, name)}.json`),
    min_zoom: archive.minZoom,
    max_zoom: archive.maxZoom,
    bounds: roundedOut(bounds),
    attribution,
    companion: ARCHIVES.find(({ labelsOf }) => labelsOf === name)?.name ?? null,
  };
}

export function roundedOut([west, south, east, north]: Box): [number, number, number, number] {
  const down = (degrees: number) => Math.floor(degrees * BOUNDS_STEPS) / BOUNDS_STEPS;
  const up = (degrees: number) => Math.ceil(degrees * BOUNDS_STEPS) / BOUNDS_STEPS;
  return [down(west), down(south), up(east), up(north)];
}

function centreOf([west, south, east, north]: Box): [number, number] {
  const round = (degrees: number) => Math.round(degrees * BOUNDS_STEPS) / BOUNDS_STEPS;
  return [round((west + east) / 2), round((south + north) / 2)];
}
