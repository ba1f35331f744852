#!/usr/bin/env node
import { Command } from 'commander';
import { addAccountCommands } from './account-commands.ts';
import type { ImportSettings } from './import.ts';

// Each command loads what it needs when it is run: the server starts without GDAL, and an import without the server.
const program = new Command('rangeline').description('US legal land descriptions to polygons and back.');

program
  .command('serve', { isDefault: true })
  .description('start the service')
  .action(async () => {
    const { serve } = await import('./serve.ts');
    await serve();
  });

program
  .command('migrate')
  .description('bring the databases up to date, as a start of the service does')
  .action(async () => {
    const { migrateCommand } = await import('./migrate.ts');
    await migrateCommand();
  });

program
  .command('import')
  .description("load an agency's survey data, from a file or from its official source")
  .argument('<layer>', 'what to load: a layer, or all of plss or texas; `rangeline sources` lists them')
  .option('--state <code>', 'only this state, as SD')
  .option('--county <county>', 'only this county of Texas, as Reeves or 48389')
  .option('--from <place>', 'a file, a zip file, a folder, a URL, or a layer of an ArcGIS service')
  .option('--layer <name>', 'the layer to read, of a file that has several')
  .option('--source-crs <code>', 'the coordinate system to read in, whatever the file declares, as EPSG:3857')
  .option('--as-of <date>', 'the date of the data, as 2024-01-31')
  .option('--whole', 'the file has all there is of its states or counties: what it lacks does not exist')
  .option('--dry-run', 'only show how fields become columns, and the first rows')
  .action(async (layer: string, settings: ImportSettings) => {
    const { importCommand } = await import('./import.ts');
    await importCommand(layer, settings);
  });

program
  .command('sources')
  .description('list the official sources, and what is loaded')
  .action(async () => {
    const { sourcesCommand } = await import('./sources.ts');
    await sourcesCommand();
  });

addAccountCommands(program);

await program.parseAsync();
