import type { MapLayer } from '../api/maps.ts';
import type { Choice } from '../layers/layer-choice.ts';
import type { Thing } from '../map/things.ts';

/** Something of an agency's layer that was clicked. */
export interface ClickedThing {
  readonly choice: Choice;
  readonly archive: MapLayer;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** What was clicked of agencies' layers; the survey itself is what the place tells of. */
export function clickedThings(choices: readonly Choice[], things: readonly Thing[]): ClickedThing[] {
  return things.flatMap(({ layer, properties }): ClickedThing[] => {
    for (const choice of choices) {
      const archive = choice.archives.find(({ id }) => id === layer);
      if (archive !== undefined) return choice.kind === 'grid' ? [] : [{ choice, archive, properties }];
    }
    return [];
  });
}
