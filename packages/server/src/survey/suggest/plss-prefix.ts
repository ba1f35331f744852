import { type AliquotStep, LEXICON, type MeridianCode, type Token } from 'rangeline-land-description';
import { beginningsOf } from './beginnings.ts';
import { bothAreas, type PlaceNames } from './place-names.ts';
import { readPlssId } from './plss-id-prefix.ts';
import { PlssWalk } from './plss-walk.ts';
import { ANYWHERE, type PlssSought, type SoughtArea } from './sought.ts';
import { plainWord, type TypedWords } from './typed-words.ts';

/** Every way in which a text that is being typed may go on as a description of the public land survey. */
export function plssSought(
  text: string,
  { whole, last }: TypedWords,
  names: PlaceNames,
): readonly PlssSought[] {
  const byId = readPlssId(text);
  if (byId !== null) return [byId];
  const walked = new PlssWalk();
  walked.walk(whole);
  if (walked.unread || (walked.isEmpty && last === null)) return [];
  const walks = last === null ? withBlank(walked, whole.at(-1)) : withLast(walked, last);
  const all = walks.filter(({ unread }) => !unread).flatMap((walk) => sought(walk, names));
  // A word is misspelt only where it is nothing as it stands.
  const right = all.filter(({ corrected }) => !corrected);
  return right.length > 0 ? right : all;
}

/** A blank after a word ends it; a name may go on with another: `San `, `North `. */
function withBlank(walked: PlssWalk, before: Token | undefined): PlssWalk[] {
  if (walked.previous !== 'name' || walked.names.at(-1)?.at(-1) !== plainWord(before?.word ?? ''))
    return [walked];
  const goingOn = walked.copy();
  openName(goingOn, '');
  return [walked, goingOn];
}

const DIRECTIONS = [
  ['NORTH', 'N'],
  ['SOUTH', 'S'],
  ['EAST', 'E'],
  ['WEST', 'W'],
] as const;
const BEGUN_SUFFIXES = beginningsOf(['ST', 'ND', 'RD', 'TH']);
const CHAIN = /^(?:[NS][EW])*[NSEW]?$/;

/** The ways in which the last word, whole or not, goes on from the words before it. */
function withLast(walked: PlssWalk, last: Token): PlssWalk[] {
  const walks: PlssWalk[] = [];
  const on = (read: (walk: PlssWalk) => unknown): void => {
    const walk = walked.copy();
    if (read(walk) !== false) walks.push(walk);
  };
  if (last.kind === 'number') {
    on((walk) => extendsHalf(walk, last) || walk.number(last, true));
    return walks;
  }
  if (last.sense === 'number-word' || last.sense === 'ordinal') {
    on((walk) => walk.walk([last]));
    return walks;
  }
  const { word } = last;
  for (const [name, direction] of DIRECTIONS)
    if (name.startsWith(word)) on((walk) => walk.direction(direction));
  if (last.glued && BEGUN_SUFFIXES.has(word)) on((walk) => walk.ordinal());
  if (CHAIN.test(word)) on((walk) => chain(walk, word));
  if (BEGUN_KEYWORDS.has(word)) on((walk) => keyword(walk, last));
  // Names stand before the numbers or after both of them.
  const isBetween = (walked.township === null) !== (walked.range === null);
  if (walked.expecting === null && !isBetween && !last.glued) on((walk) => openName(walk, word));
  return walks;
}

/** The 2 of `N2`, which stands after its letter. */
function extendsHalf(walk: PlssWalk, last: Token): boolean {
  const letter = walk.names.at(-1);
  const only = letter?.length === 1 ? letter[0] : undefined;
  if (!last.glued || last.word !== '2' || only === undefined || !/^[NSEW]$/.test(only)) return false;
  walk.names.pop();
  const half: AliquotStep = only === 'N' ? 'N2' : only === 'S' ? 'S2' : only === 'E' ? 'E2' : 'W2';
  walk.part = { kind: 'aliquot', steps: [half], rest: '', open: true };
  return true;
}

/** Letters as a part of a section, or as further steps of the part before them. */
function chain(walk: PlssWalk, letters: string): boolean {
  const before = walk.part;
  if (before !== null && (before.kind === 'lot' || walk.previous !== 'part')) return false;
  const steps = letters.match(/[NS][EW]/g) ?? [];
  const rest = letters.length % 2 === 1 ? letters.slice(-1) : '';
  const earlier = before === null ? [] : before.steps;
  walk.part = { kind: 'aliquot', steps: [...earlier, ...steps.map(quarter)], rest, open: true };
  return true;
}

function quarter(letters: string): AliquotStep {
  return letters === 'NE' || letters === 'NW' || letters === 'SE' ? letters : 'SW';
}

/** Words that say what the next number is, whether or not they are whole. */
const BEGUN_KEYWORDS = beginningsOf(
  [...LEXICON]
    .filter(([, { sense }]) =>
      [
        'section',
        'township',
        'range',
        'lot',
        'meridian',
        'principal',
        'base',
        'county',
        'quarter',
        'half',
        'of',
        'number-sign',
      ].includes(sense),
    )
    .map(([word]) => word),
);

/** A keyword says nothing yet; but a second one of its kind is of another piece of land. */
function keyword(walk: PlssWalk, last: Token): boolean {
  const { sense } = last;
  if (sense === 'section' || sense === 'township' || sense === 'range' || sense === 'lot') walk.expect(sense);
  else if (sense === 'meridian' || sense === 'principal') walk.walk([last]);
  return !walk.unread;
}

function openName(walk: PlssWalk, word: string): void {
  walk.name(word);
  walk.isNameOpen = true;
}

function sought(walk: PlssWalk, names: PlaceNames): PlssSought[] {
  const areas = areasOf(walk, names);
  return numbered(walk).flatMap(({ walk, area }) =>
    areas.flatMap((named) => {
      const { township, range, section, part } = walk;
      const both = bothAreas(named, area);
      // A part of a township without a section is another thing: `S2 T35N R21W` is section 2.
      const isOfTownship = part !== null && section === null && township !== null && range !== null;
      return both === null || isOfTownship ? [] : [{ township, range, section, part, ...both }];
    }),
  );
}

function areasOf({ names: runs, isNameOpen, ordinals }: PlssWalk, names: PlaceNames): readonly SoughtArea[] {
  let areas: readonly SoughtArea[] = ordinals
    .map(numberedMeridians)
    .reduce<readonly SoughtArea[]>(
      (all, area) => all.flatMap((one) => bothAreas(one, area) ?? []),
      [ANYWHERE],
    );
  runs.forEach((words, i) => {
    const named = names.areas({ words, open: isNameOpen && i === runs.length - 1 });
    areas = areas.flatMap((one) => named.flatMap((other) => bothAreas(one, other) ?? []));
  });
  return areas;
}

/** The fourth is also the one that was extended. */
const NUMBERED: readonly (readonly MeridianCode[])[] = [['01'], ['02'], ['03'], ['04', '46'], ['05'], ['06']];

function numberedMeridians({ text }: { readonly text: string }): SoughtArea {
  return { ...ANYWHERE, meridians: new Set(NUMBERED[Number(text) - 1] ?? []) };
}

interface Numbered {
  readonly walk: PlssWalk;
  readonly area: SoughtArea;
}

/** The ways in which numbers without a word are numbers of a section, a township, a range, and a meridian. */
function numbered(walk: PlssWalk): Numbered[] {
  if (walk.bare.length === 0) return [{ walk, area: ANYWHERE }];
  return PATTERNS.flatMap((fields) =>
    fields.length === walk.bare.length && mayBe(fields, walk) ? [filledIn(walk, fields)] : [],
  );
}

type Field = 'section' | 'township' | 'range' | 'meridian';
const PATTERNS: readonly (readonly Field[])[] = [
  ['section'],
  ['township'],
  ['range'],
  ['meridian'],
  ['township', 'range'],
  ['section', 'township'],
  ['section', 'range'],
  ['section', 'meridian'],
  ['section', 'township', 'range'],
];

/** Whether the numbers of a walk stand where such numbers do. */
function mayBe(fields: readonly Field[], walk: PlssWalk): boolean {
  const hasTownship = walk.township !== null || fields.includes('township');
  return fields.every((field, i) => {
    const number = walk.bare[i];
    if (number === undefined) return false;
    if (field === 'meridian') return number.afterRange && walk.ordinals.length === 0;
    if (walk[field] !== null) return false;
    // A range stands after its township.
    if (field === 'range') return hasTownship && (walk.township === null || number.afterTownship);
    return field === 'section' || !number.afterRange;
  });
}

function filledIn(walk: PlssWalk, fields: readonly Field[]): Numbered {
  const filled = walk.copy();
  let area = ANYWHERE;
  fields.forEach((field, i) => {
    const number = walk.bare[i];
    if (number === undefined) return;
    const { text, open } = number;
    if (field === 'meridian') area = numberedMeridians(number);
    else if (field === 'section') filled.section = { text, open };
    else filled[field] = { text, open, direction: null };
  });
  return { walk: filled, area };
}
