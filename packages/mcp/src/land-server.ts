import { McpServer } from '@modelcontextprotocol/server';
import type { Rangeline } from 'rangeline-client';
import { addResources } from './resources/add-resources.ts';
import { addTool } from './tool.ts';
import { autocomplete } from './tools/autocomplete.ts';
import { batchConvert } from './tools/batch-convert.ts';
import { coordinatesToPlss } from './tools/coordinates-to-plss.ts';
import { parcelReport } from './tools/parcel-report.ts';
import { plssToCoordinates } from './tools/plss-to-coordinates.ts';
import { plssToGeojson } from './tools/plss-to-geojson.ts';
import { validateDescription } from './tools/validate-description.ts';

const VERSION = '0.1.0';

const INSTRUCTIONS = `Rangeline turns US legal land descriptions (PLSS and Texas surveys) into places and back.
Take a description out of its document as it stands; validate_description tells what is read of it, without a call.
plss_to_coordinates and plss_to_geojson find the place; tell the user what was assumed and how exact it is (accuracy_m).
On an error do what its text advises; on several candidates ask the user. For many descriptions use batch_convert.
parcel_report takes from a monthly allowance of parcels: find the place and have it confirmed first.`;

/** The tools and resources for agents, over a client of the service. */
export function createLandServer(rangeline: Rangeline): McpServer {
  const server = new McpServer(
    { name: 'rangeline', title: 'Rangeline', version: VERSION },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
    },
  );
  addTool(server, plssToCoordinates(rangeline));
  addTool(server, coordinatesToPlss(rangeline));
  addTool(server, plssToGeojson(rangeline));
  addTool(server, validateDescription());
  addTool(server, batchConvert(rangeline));
  addTool(server, autocomplete(rangeline));
  addTool(server, parcelReport(rangeline));
  addResources(server);
  return server;
}
