import { CO_WELLS } from '../../layers/energy/co-wells.ts';
import { ND_WELLS } from '../../layers/energy/nd-wells.ts';
import { NM_WELLS } from '../../layers/energy/nm-wells.ts';
import { OK_WELLS } from '../../layers/energy/ok-wells.ts';
import { WY_WELLS } from '../../layers/energy/wy-wells.ts';
import type { Layer } from '../../layers/layer.ts';
import { TX_WELLS_SURFACE } from '../../layers/texas/wells-of-texas.ts';
import type { Value } from '../../store/feature-store.ts';
import { aroundSection } from '../answer-around.ts';
import { envelopeOf } from '../envelope.ts';
import { DISTANCE, type NearField, nearColumns, nearText, PLACE, rowOf } from '../near-field.ts';
import { OPERATOR_FIELDS, writeOperators } from './operators.ts';

/** Wells at the surface, as the agencies of the states publish them. */
const WELL_LAYERS: readonly [Layer, ...Layer[]] = [
  CO_WELLS,
  ND_WELLS,
  NM_WELLS,
  OK_WELLS,
  WY_WELLS,
  TX_WELLS_SURFACE,
];
/** A well that its agency lists more than once is one. */
const WELL_IDENTITY = 'api_number';

const OPERATORS = 'operators';

const FIELDS: readonly NearField[] = [
  ...nearColumns(WY_WELLS, 'api_number'),
  nearText(
    'source_state',
    'The state whose agency publishes it: `WY`.',
    (_, { layer }) => layer.states[0] ?? null,
  ),
  ...nearColumns(WY_WELLS, 'operator'),
  nearText('well_name', 'The name of the well, or else of its lease, with its number.', wellName),
  ...nearColumns(WY_WELLS, 'status', 'status_raw', 'spud_date', 'formation'),
  PLACE,
  DISTANCE,
];

export const WELLS_SECTION = aroundSection({
  key: 'wells',
  title: 'Wells in the parcel and around it',
  shape: 'object',
  fields: [
    {
      name: 'in_section',
      type: 'envelope',
      description: 'Wells in the parcel and on its border.',
      fields: FIELDS,
    },
    {
      name: 'nearby',
      type: 'envelope',
      description: 'Other wells within the radius, nearest first.',
      fields: FIELDS,
    },
  ],
  layers: WELL_LAYERS,
  identity: WELL_IDENTITY,
  write: (found, task) => {
    const inside = found.filter(({ isInside }) => isInside);
    const outside = found.filter(({ isInside }) => !isInside);
    const [in_section, nearby] = [inside, outside].map((some) =>
      envelopeOf(some, task, (one) => rowOf(FIELDS, one)),
    );
    return { body: { in_section, nearby }, total: found.length };
  },
  making: { [OPERATORS]: writeOperators },
});

export const OPERATORS_SECTION = aroundSection({
  key: OPERATORS,
  title: 'Operators of the wells in the parcel and around it',
  shape: 'envelope',
  fields: OPERATOR_FIELDS,
  layers: WELL_LAYERS,
  identity: WELL_IDENTITY,
  madeWith: WELLS_SECTION.key,
  write: writeOperators,
});

function wellName({ well_name, lease_name, well_number }: Readonly<Record<string, Value>>): Value {
  const name = well_name ?? lease_name ?? null;
  if (name === null || well_number === null || well_number === undefined) return name ?? well_number ?? null;
  return String(name).endsWith(String(well_number)) ? name : `${name} ${well_number}`;
}
