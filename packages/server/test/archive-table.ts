import type { Archive } from '../src/tiles/archive.ts';
import { ARCHIVES } from '../src/tiles/published.ts';

/** The archives as docs/tiles.md lists them, a row each with that of its labels. */
export function archiveTable(): string {
  const rows = ARCHIVES.filter(({ labelsOf }) => labelsOf === null).map((archive) => {
    const labels = ARCHIVES.find(({ labelsOf }) => labelsOf === archive.name);
    const written = labels === undefined ? inline(archive) : `${pathOf(labels)}, ${zoomsOf(labels)}`;
    return `| ${pathOf(archive)} | ${archive.title} | ${archive.kind} | ${zoomsOf(archive)} | ${written} |`;
  });
  return ['| archive | what | kind | zooms | labels |', '|---|---|---|---|---|', ...rows].join('\n');
}

function inline({ labelField }: Archive): string {
  return labelField === null ? 'none' : `inside: \`${labelField}\``;
}

function pathOf({ family, name }: Archive): string {
  return `\`${family === 'base' ? '' : `${family}/`}${name}\``;
}

function zoomsOf({ minZoom, maxZoom }: Archive): string {
  return `${minZoom} to ${maxZoom}`;
}
