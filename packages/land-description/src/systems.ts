import type { LandDescription, ParseOptions } from './description.ts';
import { surnameAfter } from './survey-names.ts';
import { texasCounty } from './texas-counties.ts';
import type { Scan, Unit } from './units.ts';

interface Evidence {
  readonly plss: number;
  readonly texas: number;
}

/** How much each unit speaks for either survey system. */
function weigh(unit: Unit): Evidence {
  switch (unit.kind) {
    case 'id':
      return { plss: 8, texas: 0 };
    case 'meridian':
      return { plss: 4, texas: 0 };
    case 'range':
      return { plss: unit.values.some(({ direction }) => direction !== null) ? 5 : 2, texas: 0 };
    case 'state':
      return unit.value === 'TX' ? { plss: 0, texas: 5 } : { plss: 3, texas: 0 };
    case 'abstract':
      return { plss: 0, texas: 4 };
    case 'block':
    case 'league':
      return { plss: 0, texas: 3 };
    case 'survey':
      return { plss: 0, texas: 3 };
    case 'texas-township':
      return { plss: 0, texas: 2 };
    case 'county':
      return { plss: 0, texas: texasCounty(unit.value) === undefined ? 0 : 1 };
    case 'section':
      return sectionEvidence(unit.form, unit.numbers);
    default:
      return { plss: 0, texas: 0 };
  }
}

function sectionEvidence(form: string, numbers: readonly number[]): Evidence {
  if (form === 'bare') return { plss: 0, texas: 0 };
  if (form === 'survey') return { plss: 0, texas: 2 };
  return { plss: 0.5, texas: numbers.some((n) => n > 36) ? 1.5 : 0 };
}

/** The systems worth trying, the likelier first. */
export function likelySystems(scan: Scan, options: ParseOptions): readonly LandDescription['system'][] {
  if (options.system !== undefined) return [options.system];
  let plss = 0;
  let texas = 0;
  for (const unit of scan.units) {
    const evidence = weigh(unit);
    plss += evidence.plss;
    texas += evidence.texas;
  }
  if (options.state !== undefined && !scan.units.some(({ kind }) => kind === 'state')) {
    if (options.state === 'TX') texas += 2;
    else plss += 1;
  }
  if (isSectionAndName(scan)) texas += 2;
  if (isTownshipAndNumber(scan.units)) return texas > plss ? ['TXSS', 'PLSS'] : ['PLSS', 'TXSS'];
  return texas > plss ? ['TXSS'] : ['PLSS'];
}

/** `SEC 52 37 KING JM`: section, block and survey by their order alone. */
function isSectionAndName(scan: Scan): boolean {
  return scan.units.some((unit, i) => {
    const before = scan.units[i - 1];
    const bare = unit.kind === 'section' && unit.form === 'bare' && unit.gap === 0;
    return (
      bare && before?.kind === 'section' && before.form === 'word' && surnameAfter(scan, unit.end) !== null
    );
  });
}

/** `SEC 36 T2S 57`: the number is a range without its letters, or a Texas block. */
function isTownshipAndNumber(units: readonly Unit[]): boolean {
  if (units.some(({ kind }) => kind === 'range' || kind === 'block' || kind === 'id')) return false;
  return units.some((unit, i) => {
    const next = units[i + 1];
    return unit.kind === 'township' && next?.kind === 'section' && next.form === 'bare' && next.gap <= 1;
  });
}
