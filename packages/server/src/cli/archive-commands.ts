import type { Command } from 'commander';
import type { BuildSettings } from './archive.ts';

/** Adds `rangeline archive …`. */
export function addArchiveCommands(program: Command): void {
  const archive = program.command('archive').description('build map tiles beforehand, and check them');

  archive
    .command('build')
    .description('draw all tiles of an archive into a PMTiles file')
    .argument('[archive]', 'the archive, as twp')
    .option('--all', 'every archive of which there is something to draw')
    .option('--min-zoom <zoom>', 'the first zoom, if not the first of the archive')
    .option('--max-zoom <zoom>', 'the last zoom; what is finer is drawn on demand', '9')
    .option('--threads <number>', 'threads that draw, if not one for each processor')
    .option('--into <directory>', 'where the files are to be, if not where the service reads them')
    .action(async (name: string | undefined, settings: BuildSettings) => {
      const { archiveBuildCommand } = await import('./archive.ts');
      await archiveBuildCommand(name, settings);
    });

  archive
    .command('verify')
    .description('read every tile of an archive, or of all that there are')
    .argument('[archive]', 'an archive, as twp, a file, or a URL')
    .action(async (name: string | undefined) => {
      const { archiveVerifyCommand } = await import('./verify-archives.ts');
      await archiveVerifyCommand(name);
    });
}
