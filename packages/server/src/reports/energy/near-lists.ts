import { FRACFOCUS } from '../../layers/energy/fracfocus.ts';
import { OG_PIPELINES_CRUDE, OG_PIPELINES_NATGAS, OG_PIPELINES_NGL } from '../../layers/energy/pipelines.ts';
import { ORPHANED_WELLS } from '../../layers/federal/orphaned-wells.ts';
import { TX_PIPELINES } from '../../layers/texas/tx-pipelines.ts';
import { type AroundSection, aroundSection } from '../answer-around.ts';
import { envelopeOf } from '../envelope.ts';
import { DISTANCE, type NearField, nearColumns, nearText, PLACE, rowOf } from '../near-field.ts';
import type { Section } from '../section.ts';

/** Rows of what lies in the parcel and around it, nearest first. */
function nearList(
  key: string,
  title: string,
  { layers, identity }: Pick<AroundSection, 'layers' | 'identity'>,
  fields: readonly NearField[],
): Section {
  return aroundSection({
    key,
    title,
    shape: 'envelope',
    fields,
    layers,
    identity,
    write: (found, task) => ({
      body: envelopeOf(found, task, (one) => rowOf(fields, one)),
      total: found.length,
    }),
  });
}

export const ORPHANED_WELLS_AROUND = nearList(
  'orphaned_wells',
  'Documented orphaned wells in the parcel and around it',
  { layers: [ORPHANED_WELLS], identity: null },
  [...nearColumns(ORPHANED_WELLS, 'well_id', 'name', 'operator', 'status', 'api_number'), PLACE, DISTANCE],
);

/** What the Railroad Commission calls what pipelines of the nation are called otherwise. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/NGL|NATURAL GAS LIQUID|HIGHLY VOLATILE|HVL|LIQUEFIED|LPG/i, 'natural gas liquids'],
  [/CRUDE/i, 'crude oil'],
  [/NATURAL GAS|CASINGHEAD/i, 'natural gas'],
];

export const PIPELINES_AROUND = nearList(
  'pipelines',
  'Pipelines through the parcel and around it',
  {
    layers: [OG_PIPELINES_NATGAS, OG_PIPELINES_NGL, OG_PIPELINES_CRUDE, TX_PIPELINES],
    identity: null,
  },
  [
    nearText(
      'kind',
      '`natural gas`, `natural gas liquids` or `crude oil`; other commodities of Texas as they are.',
      ({ kind, commodity }) => kind ?? kindOf(commodity ?? null),
    ),
    nearText(
      'kind_raw',
      'As the agency writes it: `Interstate`, `Gathering`; in Texas the commodity.',
      ({ kind_raw, commodity }) => kind_raw ?? commodity ?? null,
    ),
    ...nearColumns(OG_PIPELINES_NATGAS, 'operator'),
    nearText(
      'label',
      'The name of the line, in Texas of its system; natural gas lines of the nation have none.',
      ({ name, system }) => name ?? system ?? null,
    ),
    nearText('status', 'As the agency has it.', ({ status }) => status ?? null),
    DISTANCE,
  ],
);

function kindOf(commodity: string | number | null): string | null {
  if (commodity === null) return null;
  const text = String(commodity);
  return KINDS.find(([words]) => words.test(text))?.[1] ?? text.toLowerCase();
}

export const FRACFOCUS_AROUND = nearList(
  'fracfocus',
  'Chemical disclosures of hydraulic fracturing in the parcel and around it',
  { layers: [FRACFOCUS], identity: 'disclosure_id' },
  [
    ...nearColumns(FRACFOCUS, 'api_number', 'operator', 'well_name', 'disclosure_date', 'total_water_gal'),
    PLACE,
    DISTANCE,
  ],
);
