#!/usr/bin/env node
import { Command } from 'commander';
import { addAccountCommands } from './account-commands.ts';
import { addArchiveCommands } from './archive-commands.ts';
import type { ConvertSettings } from './convert.ts';
import type { ImportSettings } from './import.ts';
import type { LoadSettings, RefreshSettings } from './load.ts';
import { nodeRefusal } from './supported-node.ts';

const refusal = nodeRefusal(process.versions.node);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}

// Each command loads what it needs when it is run: the server starts without GDAL, and an import without the server.
const program = new Command('rangeline').description('US legal land descriptions to polygons and back.');

program
  .command('serve', { isDefault: true })
  .description('start the service')
  .option('--only <roles>', 'have only these of its roles: api, maps, console, mcp, with commas between')
  .action(async (settings: { only?: string }) => {
    const { serve } = await import('./serve.ts');
    await serve({ demo: false, ...settings });
  });

program
  .command('demo')
  .description('start the service with made-up data for every layer that has nothing')
  .action(async () => {
    const { serve } = await import('./serve.ts');
    await serve({ demo: true });
  });

program
  .command('samples')
  .description('load made-up data for every layer that has nothing')
  .action(async () => {
    const { samplesCommand } = await import('./samples.ts');
    await samplesCommand();
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
  .description("load an agency's data, from a file or from its official source")
  .argument(
    '<layer>',
    'what to load: a layer, all of a group, as plss, or production; `rangeline sources` lists them',
  )
  .option('--state <code>', 'only this state, as SD')
  .option('--county <county>', 'only this county of Texas, as Reeves or 48389')
  .option('--district <name>', 'only production of this district of the Railroad Commission, as 8A')
  .option('--wells <place>', 'wells with their leases, and dates of completion, for production')
  .option('--from <place>', 'a file, a zip file, a folder, a URL, or a layer of an ArcGIS service')
  .option('--layer <name>', 'a layer to read, of a file that has several; may be given again', collect)
  .option('--source-crs <code>', 'the coordinate system to read in, whatever the file declares, as EPSG:3857')
  .option('--as-of <date>', 'the date of the data, as 2024-01-31')
  .option('--whole', 'the file has all there is of its states or counties: what it lacks does not exist')
  .option('--replace', 'replace what is loaded even by less, or by what is not known to be whole')
  .option('--accept-losses', 'import what can be used even where many rows cannot')
  .option('--unfiltered', 'import the rows too that the layer leaves out, as closed leases')
  .option('--dry-run', 'only show how fields become columns, and the first rows')
  .action(async (layer: string, settings: ImportSettings) => {
    if (layer === 'production') {
      const { importProductionCommand } = await import('./import-production.ts');
      await importProductionCommand(settings);
    } else {
      const { importCommand } = await import('./import.ts');
      await importCommand(layer, settings);
    }
  });

program
  .command('load')
  .description('load every layer that covers a state, from its official source, but for what is loaded')
  .requiredOption('--state <code>', 'the state, as WY')
  .option('--county <county>', 'of layers by county only this one of Texas, as Reeves or 48389')
  .option('--layers <names>', 'only these layers and groups, as plss,og-leases')
  .action(async (settings: LoadSettings) => {
    const { loadCommand } = await import('./load.ts');
    await loadCommand(settings);
  });

program
  .command('refresh')
  .description('load again what is older than the cycle of its agency')
  .option('--state <code>', 'only what covers this state, as WY')
  .action(async (settings: RefreshSettings) => {
    const { refreshCommand } = await import('./load.ts');
    await refreshCommand(settings);
  });

program
  .command('sources')
  .description('list the official sources, and what is loaded')
  .action(async () => {
    const { sourcesCommand } = await import('./sources.ts');
    await sourcesCommand();
  });

program
  .command('convert')
  .description('find the places of all rows of a table: .csv, .tsv or .xlsx')
  .argument('<file>', 'the table; what it is, its delimiter and its encoding are told by its content')
  .requiredOption(
    '-o, --out <file>',
    'what to write, by its extension: .csv, .tsv, .geojson, .geojsonl, .kml, .gpkg or .shp',
  )
  .option('--column <name...>', 'the column of descriptions; several are read as one text, in this order')
  .option('--lng <name>', 'the column of longitudes, for a table of points')
  .option('--lat <name>', 'the column of latitudes')
  .option('--unit <level>', 'describe points by Township, First Division or Second Division')
  .option('--sheet <name>', 'the sheet of a workbook, if not its first')
  .option('--geometry <form>', 'add the outline to a table, as wkt or geojson')
  .option('--points', 'put a point on the map instead of the outline')
  .option('--url <address>', 'ask a service instead of this machine, as http://localhost:8080')
  .option('--key <key>', 'its API key, if not in RANGELINE_API_KEY')
  .option('--resume', 'go on where a conversion to the same file was broken off')
  .option('--overwrite', 'replace what is there')
  .option('--report', 'print how many rows had which outcome')
  .action(async (file: string, settings: ConvertSettings) => {
    const { convertCommand } = await import('./convert.ts');
    await convertCommand(file, settings);
  });

program
  .command('locate')
  .description('find the place of one land description')
  .argument('<text...>', 'as NENE 7 14N 77W 6th Meridian')
  .option('--json', 'print GeoJSON, as the service answers it')
  .action(async (words: readonly string[], settings: { json?: boolean }) => {
    const { locateCommand } = await import('./locate.ts');
    await locateCommand(words.join(' '), settings);
  });

program
  .command('parse')
  .description('read one land description, and say what it says')
  .argument('<text...>', 'as NENE 7 14N 77W 6th Meridian')
  .option('--json', 'print all readings as JSON')
  .action(async (words: readonly string[], settings: { json?: boolean }) => {
    const { parseCommand } = await import('./parse.ts');
    parseCommand(words.join(' '), settings);
  });

addArchiveCommands(program);
addAccountCommands(program);

await program.parseAsync();

function collect(name: string, before: readonly string[] = []): readonly string[] {
  return [...before, name];
}
