import { HAS } from './contents.ts';
import type { LandDescription, ParseOptions } from './description.ts';
import type { Scan } from './scan.ts';
import { surnameAfter } from './survey-names.ts';
import { texasCounty } from './texas-counties.ts';
import type { SectionUnit, Unit } from './units.ts';

/** Weight of the evidence for either survey system. */
class Evidence {
  plss = 0;
  texas = 0;

  add(unit: Unit): void {
    switch (unit.kind) {
      case 'id':
        this.plss += 8;
        break;
      case 'meridian':
        this.plss += 4;
        break;
      case 'range':
        this.plss += unit.values[0]?.direction === null ? 2 : 5;
        break;
      case 'state':
        if (unit.value === 'TX') this.texas += 5;
        else this.plss += 3;
        break;
      case 'abstract':
        this.texas += 4;
        break;
      case 'block':
      case 'league':
      case 'survey':
        this.texas += 3;
        break;
      case 'texas-township':
        this.texas += 2;
        break;
      case 'county':
        if (texasCounty(unit.value) !== undefined) this.texas += 1;
        break;
      case 'section':
        this.addSection(unit.form, unit.numbers);
        break;
      default:
    }
  }

  /** A township of the rectangular survey has no section above 36, but for a few grants. */
  private addSection(form: SectionUnit['form'], numbers: readonly number[]): void {
    if (form === 'survey') this.texas += 2;
    else if (form !== 'bare') {
      this.plss += 0.5;
      if (numbers.some((n) => n > 36)) this.texas += 1.5;
    }
  }
}

/** The systems worth trying, the likelier first. */
export function likelySystems(scan: Scan, options: ParseOptions): readonly LandDescription['system'][] {
  if (options.system !== undefined) return [options.system];
  const evidence = new Evidence();
  for (const unit of scan.units) evidence.add(unit);
  if (options.state !== undefined && (scan.has & HAS.state) === 0) {
    if (options.state === 'TX') evidence.texas += 2;
    else evidence.plss += 1;
  }
  const bare = (scan.has & HAS.bareSection) !== 0;
  if (bare && isSectionAndName(scan)) evidence.texas += 2;
  const texan = evidence.texas > evidence.plss;
  if (bare && isTownshipAndNumber(scan.units)) return texan ? ['TXSS', 'PLSS'] : ['PLSS', 'TXSS'];
  return texan ? ['TXSS'] : ['PLSS'];
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
