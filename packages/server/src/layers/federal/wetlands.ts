import { number, text } from '../agency-field.ts';
import { PART_OF, realColumn, textColumn } from '../column.ts';
import type { Layer, Profile, Publisher } from '../layer.ts';
import { field } from '../rule.ts';
import { ALL_STATES } from '../states.ts';

const FWS: Publisher = {
  name: 'National Wetlands Inventory',
  agency: 'US Fish and Wildlife Service',
  license: 'US federal public domain',
  attribution: 'US Fish and Wildlife Service, National Wetlands Inventory',
};

const INVENTORY: Profile = {
  name: 'FWS National Wetlands Inventory',
  needs: ['ATTRIBUTE', 'WETLAND_TYPE', 'ACRES'],
  fields: [text('ATTRIBUTE'), text('WETLAND_TYPE'), number('ACRES')],
  partition: 'by place',
  columns: {
    wetland_type: field('WETLAND_TYPE'),
    attribute: field('ATTRIBUTE'),
    acres: field('ACRES'),
  },
  required: ['attribute'],
};

export const WETLANDS: Layer = {
  id: 'wetlands',
  title: 'Wetlands',
  group: 'federal',
  partitionedBy: 'state',
  states: ALL_STATES,
  schema: {
    name: 'wetlands',
    geometry: 'polygon',
    columns: [
      textColumn('wetland_type', 'WETLAND_TYPE: `Freshwater Emergent Wetland`, `Riverine`'),
      textColumn('attribute', 'ATTRIBUTE: the code of Cowardin’s classification, `PFO1E`'),
      realColumn('acres', 'ACRES of the whole wetland'),
      PART_OF,
    ],
  },
  sources: [
    {
      ...FWS,
      kind: 'download',
      url: 'https://documentst.ecosphere.fws.gov/wetlands/data/State-Downloads/$_geodatabase_wetlands.zip',
      states: ALL_STATES,
    },
    {
      ...FWS,
      kind: 'arcgis',
      url: 'https://fwspublicservices.wim.usgs.gov/wetlandsmapservice/rest/services/Wetlands/MapServer/0',
      states: ALL_STATES,
    },
  ],
  profiles: [INVENTORY],
  refreshDays: 180,
  reports: { federal: 'wetlands', texas: 'wetlands' },
  archives: ['usfws_wetlands'],
  inPieces: true,
};
