import { locateAll } from '../api/search.ts';
import { type Place, tractsOf } from '../place/place.ts';
import { askedTractsOf, MAX_PLATS, sectionIdsOf, surveyAround } from '../place/plat.ts';

/** Acres of tracts that are written into the plats. */
const MAX_LABELS = 64;

/** A section or a survey that is drawn, with a place in it. */
export interface Plat {
  readonly around: Place;
  readonly place: Place;
  /** Those whose acres are written, of which the place consists. */
  readonly tracts: readonly Place[];
  /** Whether it is divided into quarters, which surveys of Texas are not. */
  readonly hasQuarters: boolean;
}

/** What plats of a place there are to be: of its sections by their ids, or of its survey. */
export function platIdsOf(place: Place): readonly string[] {
  return isTexan(place) ? ['survey'] : sectionIdsOf(place).slice(0, MAX_PLATS);
}

/** What plats of a place show, in the service's own figures. */
export async function loadPlats(place: Place, signal: AbortSignal): Promise<readonly Plat[]> {
  if (isTexan(place)) return [await texasPlat(place, signal)];
  const sectionIds = platIdsOf(place);
  if (sectionIds.length === 0) return [];
  const tracts = askedTractsOf(place).slice(0, MAX_LABELS);
  const isOne = tractsOf(place.properties).length === 1;
  const wanted = new Set([...sectionIds, ...(isOne ? [] : tracts.map(({ asked }) => asked))]);
  const outcomes = await locateAll([...wanted], signal);
  const found = new Map(
    [...wanted].map((asked, index) => {
      const outcome = outcomes[index];
      return [asked, outcome?.kind === 'found' ? outcome.place : null];
    }),
  );
  return sectionIds.flatMap((id): Plat[] => {
    const around = found.get(id) ?? null;
    const inside = tracts.filter(({ plssId }) => plssId.startsWith(id));
    const known = isOne ? [place] : inside.flatMap(({ asked }) => found.get(asked) ?? []);
    return around === null ? [] : [{ around, place, tracts: known, hasQuarters: true }];
  });
}

function isTexan({ properties }: Place): boolean {
  return properties.survey_system === 'TXSS';
}

/** The survey that a place is, or is a part of. */
async function texasPlat(place: Place, signal: AbortSignal): Promise<Plat> {
  const whole = surveyAround(place);
  const [outcome] = whole === null ? [] : await locateAll([whole], signal);
  const around = outcome?.kind === 'found' ? outcome.place : place;
  return { around, place, tracts: [place], hasQuarters: false };
}
