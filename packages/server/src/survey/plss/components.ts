import {
  formatPart,
  meridianByCode,
  type PlssDescription,
  type PlssTract,
  plssIds,
  type Range,
  type Township,
} from 'rangeline-land-description';
import type { PlssComponents, TractComponent } from '../place.ts';

/** What a placed description consists of, as the answer shows it; `text` is null for a reverse search. */
export function componentsOf(description: PlssDescription, text: string | null): PlssComponents {
  const code = description.meridian ?? '';
  const ids = plssIds(description, description.state ?? '');
  const tracts = description.tracts.map((tract, i) => tractComponent(tract, ids[i] ?? '', text));
  const { township, range, section } = shared(tracts);
  const name = meridianByCode(code)?.name ?? code;
  return { principal_meridian: { code, name }, tracts, township, range, section };
}

/** Township, range and section where all tracts have the same. */
function shared(tracts: readonly TractComponent[]): Pick<PlssComponents, 'township' | 'range' | 'section'> {
  const [first] = tracts;
  if (first === undefined) return {};
  const { township, range, section } = first;
  return {
    township: tracts.every((other) => sameNumber(other.township, township)) ? township : undefined,
    range: tracts.every((other) => sameNumber(other.range, range)) ? range : undefined,
    section: tracts.every((other) => other.section === section) ? (section ?? undefined) : undefined,
  };
}

function sameNumber(a: Township | Range, b: Township | Range): boolean {
  return a.number === b.number && a.direction === b.direction;
}

const NOWHERE = { number: 0, direction: null } as const;

function tractComponent(tract: PlssTract, plssId: string, text: string | null): TractComponent {
  const { part, section, acres, span } = tract;
  return {
    township: tract.township ?? NOWHERE,
    range: tract.range ?? NOWHERE,
    section,
    aliquot: part?.kind === 'aliquot' ? part.aliquot.join('') : null,
    lot: part?.kind !== 'lot' ? null : part.cut === null ? part.lot : formatPart(part),
    tract: part?.kind === 'tract' ? part.tract : null,
    footage: part?.kind === 'footage' ? part : null,
    corner: part?.kind === 'corner' ? formatPart(part) : null,
    except: tract.except.map(formatPart),
    acres,
    plss_id: plssId,
    text: text === null ? null : text.slice(span.start, span.end),
  };
}
