import type { MapLayer } from '../api/maps.ts';

/** Something that is switched on and off: an archive with its labels, or several that are one to the eye. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly kind: 'grid' | 'fill' | 'line' | 'symbol' | 'heat';
  readonly color: string;
  readonly archives: readonly MapLayer[];
  readonly labels: readonly MapLayer[];
}

const HEAT_SOURCE = 'tx_production_grid';
const GRID_GROUP = 'Land survey';

/** The survey, as its style has it. */
const GRID_COLORS: Readonly<Record<string, string>> = {
  twp: '#a8391f',
  'first-division': '#b5654a',
  'second-division': '#b98a73',
  'texas-land-surveys': '#2a7593',
};

/** Told apart on light and on dark ground; they begin anew within a group that has more. */
const COLORS = [
  '#1c7ed6',
  '#e8590c',
  '#2f9e44',
  '#9c36b5',
  '#d6336c',
  '#0c8599',
  '#f08c00',
  '#4263eb',
  '#66a80f',
  '#ae3ec9',
  '#c92a2a',
  '#099268',
] as const;

/** What is shown to one who has chosen nothing. */
export const DEFAULT_CHOICES: readonly string[] = [
  'twp',
  'first-division',
  'second-division',
  'texas-land-surveys',
];

/** The choices of a list of archives: labels go with what they label, and the production grid is one. */
export function choicesOf(layers: readonly MapLayer[]): Choice[] {
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  const drawn = layers.filter(({ kind }) => kind !== 'label');
  const heat = drawn.filter(({ source_layer: source }) => source === HEAT_SOURCE);
  const others = drawn.filter((layer) => !heat.includes(layer));
  const countOf = new Map<string, number>();
  const choices = others.map((layer): Choice => {
    const { id, title, group, kind, companion } = layer;
    const place = countOf.get(group) ?? 0;
    countOf.set(group, place + 1);
    const labels = companion === null ? undefined : byId.get(companion);
    return {
      id,
      title,
      group,
      kind: group === GRID_GROUP || kind === 'label' ? 'grid' : kind,
      color: GRID_COLORS[id] ?? COLORS[place % COLORS.length] ?? COLORS[0],
      archives: [layer],
      labels: labels === undefined ? [] : [labels],
    };
  });
  const [first] = heat;
  if (first === undefined) return choices;
  const production: Choice = {
    id: HEAT_SOURCE,
    title: 'Oil and gas production of Texas',
    group: first.group,
    kind: 'heat',
    color: '#d94801',
    archives: heat,
    labels: [],
  };
  return [...choices, production];
}
