import { RASTERS } from '../layers/rasters.ts';
import type { RasterRegister, RasterStore } from '../store/rasters/raster-store.ts';
import { partitionsInWords } from './partitions-in-words.ts';

/** Every raster with its official sources, and what is loaded or damaged, in lines. */
export async function rasterSourcesTable(rasters: RasterStore): Promise<string[]> {
  const lines: string[] = [];
  for (const { id, title, raster, sources } of RASTERS) {
    const register = await rasters.register(raster);
    lines.push(
      `${id} (${title})`,
      ...sources.flatMap((source) => [
        `  also       ${source.url}`,
        `             ${source.agency}; ${source.name}; ${source.license}; ${partitionsInWords(source.states, 'states')}`,
      ]),
      `  loaded     ${loaded(register)}`,
      ...register.damaged.map(({ message }) => `  damaged    ${message}`),
      '',
    );
  }
  return lines;
}

function loaded({ sets }: RasterRegister): string {
  if (sets.length === 0) return 'nothing';
  return sets
    .map(
      ({ year, files }) =>
        `${files.length} ${files.length === 1 ? 'file' : 'files'}${year === null ? '' : ` of ${year}`}`,
    )
    .join(', ');
}
