import {
  format,
  type LandPart,
  meridianByCode,
  type PlssDescription,
  type PlssTract,
  plssIds,
} from 'rangeline-land-description';
import type { PlssComponents, TractComponent } from '../place.ts';

/** What a placed description consists of, as the answer shows it; `text` is null for a reverse search. */
export function componentsOf(description: PlssDescription, text: string | null): PlssComponents {
  const code = description.meridian ?? '';
  const ids = plssIds(description, description.state ?? '');
  const tracts = description.tracts.map((tract, i) => tractComponent(tract, ids[i] ?? '', text));
  const [first] = tracts;
  const shared = <K extends 'township' | 'range' | 'section'>(key: K): boolean =>
    tracts.every((tract) => JSON.stringify(tract[key]) === JSON.stringify(first?.[key]));
  return {
    principal_meridian: { code, name: meridianByCode(code)?.name ?? code },
    tracts,
    ...(first !== undefined && shared('township') && { township: first.township }),
    ...(first !== undefined && shared('range') && { range: first.range }),
    ...(first !== undefined && first.section !== null && shared('section') && { section: first.section }),
  };
}

const NOWHERE = { number: 0, direction: null } as const;

function tractComponent(tract: PlssTract, plssId: string, text: string | null): TractComponent {
  const { part, section, acres, span } = tract;
  return {
    township: tract.township ?? NOWHERE,
    range: tract.range ?? NOWHERE,
    section,
    aliquot: part?.kind === 'aliquot' ? part.aliquot.join('') : null,
    lot: part?.kind === 'lot' ? partText(part).slice(1) : null,
    tract: part?.kind === 'tract' ? part.tract : null,
    footage: part?.kind === 'footage' ? part : null,
    corner: part?.kind === 'corner' ? partText(part) : null,
    except: tract.except.map(partText),
    acres,
    plss_id: plssId,
    text: text === null ? null : text.slice(span.start, span.end),
  };
}

/** A part in canonical form: `NENE`, `L4`. */
function partText(part: LandPart): string {
  const tract: PlssTract = {
    township: null,
    range: null,
    duplicate: '0',
    section: null,
    part,
    except: [],
    acres: null,
    extent: 'whole',
    span: { start: 0, end: 0 },
  };
  return format(
    { system: 'PLSS', meridian: null, state: null, county: null, tracts: [tract] },
    'canonical',
  ).trim();
}
