import { LAYERS } from '../layers/catalogue.ts';
import type { Archive, Family } from './archive.ts';
import { BASE_ARCHIVES } from './archives/base-archives.ts';
import { archivesOf, type DrawnLayer } from './archives/drawn-layer.ts';
import { ENERGY_ARCHIVES } from './archives/energy-archives.ts';
import { FEDERAL_ARCHIVES } from './archives/federal-archives.ts';
import { PRODUCTION_ARCHIVES } from './archives/production-archives.ts';
import { TEXAS_ARCHIVES } from './archives/texas-archives.ts';

/** Every archive that is served, each once; there are no others. */
export const ARCHIVES: readonly Archive[] = [
  ...familyOf('base', 'Land survey', BASE_ARCHIVES),
  ...familyOf('energy', 'Energy', ENERGY_ARCHIVES),
  ...familyOf('federal-land', 'Federal land', FEDERAL_ARCHIVES),
  ...familyOf('texas', 'Texas', TEXAS_ARCHIVES),
  ...PRODUCTION_ARCHIVES,
];

/** Other paths of an archive: `[family, name, name of the archive]`. */
export const ALIASES: readonly (readonly [Family, string, string])[] = [
  ['base', 'tx_otls', 'texas-land-surveys'],
  ['base', 'tx_otls_labels', 'texas-land-surveys-labels'],
  ['texas', 'tx_otls', 'texas-land-surveys'],
  ['texas', 'tx_otls_labels', 'texas-land-surveys-labels'],
  ['texas', 'texas-land-surveys', 'texas-land-surveys'],
  ['texas', 'texas-land-surveys-labels', 'texas-land-surveys-labels'],
  ['energy', 'tx_pipelines', 'tx_pipelines'],
];

const BY_PATH = new Map(ARCHIVES.map((archive) => [pathOf(archive.family, archive.name), archive]));
for (const [family, alias, name] of ALIASES) {
  const archive = ARCHIVES.find((one) => one.name === name);
  if (archive !== undefined) BY_PATH.set(pathOf(family, alias), archive);
}

/** The archive that a path names, by its own name or an alias; undefined for any that is not published. */
export function findArchive(family: Family, name: string): Archive | undefined {
  return BY_PATH.get(pathOf(family, name));
}

function familyOf(family: Family, group: string, drawn: readonly DrawnLayer[]): Archive[] {
  return drawn.flatMap((one) => {
    const layer = LAYERS.find(({ archives }) => archives.includes(one.name));
    if (layer === undefined) throw new Error(`No layer is drawn into the archive ${one.name}`);
    return archivesOf(one, layer, family, group);
  });
}

/** No name has a line break, so that no two paths are alike. */
function pathOf(family: Family, name: string): string {
  return `${family}\n${name}`;
}
