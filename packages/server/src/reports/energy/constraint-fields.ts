import type { ObjectField } from '../section.ts';

/** Of the section of constraints. */
export const CONSTRAINT_FIELDS: readonly ObjectField[] = [
  {
    name: 'split_estate',
    type: 'object',
    description: 'Who has the surface, and who the minerals under it.',
    fields: [
      {
        name: 'is_split_estate',
        type: 'flag',
        description:
          'Whether minerals of the United States lie under surface that is not theirs, on a hundredth of the parcel or more.',
      },
      {
        name: 'surface',
        type: 'text',
        description:
          'The agency that manages most of the surface: `BLM`; null where most of it is no agency’s.',
      },
      {
        name: 'subsurface',
        type: 'text',
        description: 'The minerals of the United States under most of it: `All`; null where they have none.',
      },
      { name: 'split_pct', type: 'number', description: 'The percentage of the parcel that is split so.' },
    ],
  },
  {
    name: 'sage_grouse',
    type: 'object',
    description: 'Habitat management areas of the greater sage-grouse.',
    fields: [
      { name: 'in_habitat', type: 'flag', description: 'Whether one has a part of the parcel.' },
      { name: 'habitats', type: 'texts', description: 'Their classes, the largest part first: `PHMA`.' },
    ],
  },
  {
    name: 'renewable_siting',
    type: 'object',
    description: 'What bears on solar and wind power.',
    fields: [
      {
        name: 'nrel_score',
        type: 'number',
        description: 'The score of siting of NREL for most of the parcel that has one, under CC BY 4.0.',
      },
      {
        name: 'blm_solar_zone',
        type: 'text',
        description: 'The zone of the Western Solar Plan that has most of the parcel: `variance`.',
      },
      {
        name: 'wind_turbines_within_2mi',
        type: 'integer',
        description: 'Turbines in the parcel or within two miles of it, whatever the radius.',
      },
      { name: 'notes', type: 'texts', description: 'Whose data asks to be named, and how.' },
    ],
  },
];
