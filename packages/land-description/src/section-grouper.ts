import { nominalAcres } from './nominal-acres.ts';
import {
  attachTo,
  emptyGroup,
  type Saying,
  type SectionGroup,
  sectionGroup,
  takeOutSections,
} from './section-group.ts';
import { separation } from './separation.ts';
import { GAP, type IdUnit, type PartUnit, type Unit } from './units.ts';

/** Assigns parts to sections as their words and separators link them. */
export class SectionGrouper {
  readonly groups: SectionGroup[] = [];
  /** An exception names nothing that can be drawn. */
  droppedException = false;

  /** Parts since the last section. */
  private waiting: Saying[] = [];
  /** Parts before the current section that belong to it. */
  private forNext: readonly Saying[] = [];
  private current: SectionGroup | null = null;
  private left = 0;
  /** An exception was made anywhere. */
  private excepts = false;
  private except = false;
  private pendingException = false;
  /** Acres that the exception names. */
  private excepted: number | null = null;
  private within = false;
  private acres: { readonly value: number; readonly end: number } | null = null;

  private readonly prefix: boolean;

  /** `prefix`: the text begins with a part, so parts stand before their sections. */
  constructor(prefix: boolean) {
    this.prefix = prefix;
  }

  add(unit: Unit, order: number): void {
    const link = separation(unit.gap);
    switch (unit.kind) {
      case 'section':
        this.settle(link, (unit.gap & GAP.of) !== 0);
        this.openSection(sectionGroup(unit, order, unit.numbers));
        break;
      case 'id':
        if (unit.section !== null) this.identified(unit, order);
        break;
      case 'part':
        this.part(unit, link);
        break;
      case 'all':
        this.endException(link);
        this.left = Math.max(this.left, link);
        this.waiting.push({ placed: null, except: false, all: true, left: this.left, gap: link });
        break;
      case 'except':
        this.left = Math.max(this.left, link);
        this.except = true;
        this.excepts = true;
        this.pendingException = true;
        break;
      case 'within':
        this.left = Math.max(this.left, link);
        this.within = true;
        break;
      case 'described':
        this.dropContainer();
        break;
      case 'gap':
        this.acres = null;
        this.barrier(link);
        break;
      case 'lying':
        this.markContainer();
        break;
      case 'acres':
        this.acres = { value: unit.acres, end: unit.end };
        if (this.except && this.pendingException) this.excepted = unit.acres;
        break;
      case 'township':
      case 'range':
        this.barrier(Math.max(link, 2));
        break;
      default:
        this.barrier(link);
    }
  }

  /** Something between parts that belongs to neither side. */
  private barrier(link: number): void {
    this.left = Math.max(this.left, link);
    this.waiting.push({ placed: null, except: false, left: this.left, gap: link });
  }

  finish(end: number): readonly SectionGroup[] {
    if (this.pendingException) this.droppedException = true;
    if (this.current !== null) this.attach(this.current, this.waiting);
    else if (this.waiting.some(({ placed }) => placed !== null)) {
      const first = this.waiting.find(({ placed }) => placed !== null);
      const group = emptyGroup(first?.placed ?? null, end);
      this.attach(group, this.waiting);
      this.groups.push(group);
    }
    this.waiting = [];
    return this.excepts ? takeOutSections(this.groups) : this.groups;
  }

  private openSection(group: SectionGroup): void {
    // What an exception lies in is not what the land lies in.
    if (this.within && !this.pendingException) group.extent = 'within';
    this.within = false;
    this.current = group;
    this.groups.push(group);
    this.left = 0;
    this.endExceptionNow();
  }

  private identified(unit: IdUnit, order: number): void {
    this.settle(separation(unit.gap), false);
    const group = sectionGroup(unit, order, [unit.section ?? 0]);
    this.openSection(group);
    if (unit.part !== null) {
      group.parts.push({ part: unit.part, extent: 'whole', acres: null, start: unit.start, end: unit.end });
    }
  }

  /** Gives the parts since the last section to it or to the one that comes now. `of`: the parts are said to be its. */
  private settle(link: number, of: boolean): void {
    const { current, waiting } = this;
    let right = link;
    let cut = waiting.length;
    const kept = current?.labelled === true && !of;
    for (let i = waiting.length - 1; i >= 0 && !kept; i -= 1) {
      const saying = waiting[i];
      if (saying === undefined) break;
      const even = right === saying.left && this.prefix && (!saying.except || right === 0);
      const towardsNext = current === null || right < saying.left || even;
      if (!towardsNext && (saying.placed !== null || saying.container === true || saying.all === true)) break;
      if (towardsNext) cut = i;
      right = Math.max(right, saying.gap);
    }
    if (current !== null) this.attach(current, waiting.slice(0, cut));
    this.forNext = waiting.slice(cut);
    // `Section 12, except the NE¼, and the N½ of Section 13`: the exception stays with its section.
    if (cut > 0 && waiting[cut - 1]?.except === true)
      this.forNext = this.forNext.map((saying) => ({ ...saying, except: false }));
    this.waiting = [];
  }

  private attach(group: SectionGroup, sayings: readonly Saying[]): void {
    for (const saying of this.forNext) attachTo(group, saying);
    for (const saying of sayings) attachTo(group, saying);
    this.forNext = [];
  }

  private part(unit: PartUnit, link: number): void {
    this.endException(link);
    this.left = Math.max(this.left, link);
    if (this.except && this.excepted !== null && this.takesAcreage(unit, this.excepted)) return;
    const point = unit.parts.some(({ kind }) => kind === 'corner' || kind === 'footage');
    if (this.except && point) {
      this.droppedException = true;
      this.pendingException = false;
      return;
    }
    if (unit.parts.length === 0)
      this.waiting.push({ placed: null, except: false, container: true, left: this.left, gap: link });
    const extent = unit.within || this.within || this.isSmallAcreage(unit) ? 'within' : 'whole';
    if (this.current !== null && this.waiting.length === 0 && (unit.gap & GAP.colon) !== 0)
      this.current.labelled = true;
    const { acres, start, end } = unit;
    // `and` binds more closely than a comma: `…, the N½ and SW¼ section 8`.
    const gap = unit.gap === GAP.and ? link / 2 : link;
    unit.parts.forEach((part, i) => {
      this.waiting.push({
        placed: { part, extent, acres, start, end },
        except: this.except,
        left: this.left,
        gap: i === 0 ? gap : 0,
      });
    });
    this.within = false;
    this.acres = null;
    this.pendingException = false;
  }

  /**
   * `less 5.33 acres in SWSW` names where the acres lie and takes out nothing that can be drawn; a part after
   * `excluding 6.3 acres for a highway, and` is land again. True when the part is such a place.
   */
  private takesAcreage({ parts, gap }: PartUnit, acres: number): boolean {
    const [part] = parts;
    if (part?.kind === 'aliquot' && nominalAcres(part.aliquot) <= acres * 1.25) return false;
    this.endExceptionNow();
    const lists = GAP.and | GAP.comma;
    return (gap & GAP.of) !== 0 && (gap & lists) !== lists;
  }

  /** `the SW¼ lying north of the road`: the last thing named only contains the land. */
  private markContainer(): void {
    // `that portion lying north of the road of the SE¼`: what it lies in is still to come.
    if (this.within && !this.except) return;
    const last = this.waiting.at(-1);
    if (last?.placed != null)
      this.waiting.splice(-1, 1, { ...last, placed: { ...last.placed, extent: 'within' } });
    else if (this.current !== null) this.current.extent = 'within';
  }

  /** `1.67 acres in NENW` is not the whole of it. */
  private isSmallAcreage(unit: PartUnit): boolean {
    const [part] = unit.parts;
    if (this.acres === null || (unit.gap & GAP.of) === 0 || part?.kind !== 'aliquot') return false;
    return this.acres.value < 0.8 * nominalAcres(part.aliquot);
  }

  private endException(link: number): void {
    if (link >= 3) this.endExceptionNow();
  }

  private endExceptionNow(): void {
    if (this.pendingException) this.droppedException = true;
    this.pendingException = false;
    this.except = false;
    this.excepted = null;
  }

  /** `A portion of Tract A more particularly described as …`: what comes after is the land, not the tract. */
  private dropContainer(): void {
    const from = this.waiting.findIndex(({ placed }) => placed?.extent === 'within');
    if (from >= 0) this.waiting.length = from;
    this.within = false;
  }
}
