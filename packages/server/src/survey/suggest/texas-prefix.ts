import { granteeOf, LEXICON, type Token } from 'rangeline-land-description';
import { beginningsOf } from './beginnings.ts';
import { nameWords, type PlaceNames } from './place-names.ts';
import type { TexasSought } from './sought.ts';
import type { SurveyIndex } from './survey-index.ts';
import { type NameRun, TexasWalk } from './texas-walk.ts';
import type { TypedWords } from './typed-words.ts';

/** What some words of names say. */
type Named = Pick<TexasSought, 'survey' | 'counties' | 'corrected'>;

const NOTHING: Named = { survey: null, counties: null, corrected: false };

/** Every way in which a text that is being typed may go on as a Texas description. */
export function texasSought(
  { whole, last }: TypedWords,
  places: PlaceNames,
  surveys: SurveyIndex,
): readonly TexasSought[] {
  if (surveys.isEmpty) return [];
  const walked = new TexasWalk();
  walked.walk(whole, last);
  if (walked.unread) return [];
  const walks = last === null ? [walked] : withLast(walked, last);
  return walks.flatMap((walk) => {
    const { unread, abstract, block, township, section, expecting } = walk;
    // Townships are those of blocks.
    if (unread || (township !== null && block === null)) return [];
    const isNumbered = abstract !== null || block !== null || expecting === 'abstract';
    return namedBy(walk, places, surveys)
      .filter((named) => isNumbered || named.survey !== null || named.counties !== null)
      .map((named) => ({ abstract, block, township, section, ...named }));
  });
}

/** The ways in which the last word, whole or not, goes on from the words before it. */
function withLast(walked: TexasWalk, last: Token): TexasWalk[] {
  const walks: TexasWalk[] = [];
  const on = (read: (walk: TexasWalk) => unknown): void => {
    const walk = walked.copy();
    if (read(walk) !== false && !walk.unread) walks.push(walk);
  };
  const { word } = last;
  if (last.kind === 'number') on((walk) => walk.number(last, true));
  if (last.kind !== 'word') return walks;
  if (last.sense === 'direction') on((walk) => walk.direction(last.norm));
  if (walked.expecting === 'block' && word.length <= 2) on((walk) => walk.letters(word, true));
  if (BEGUN_KEYWORDS.has(word)) on((walk) => walk.walk(last.sense === 'unknown' ? [] : [last], null));
  if (BEGUN_ABSTRACT.has(word)) on((walk) => walk.expect('abstract'));
  // `Freestone Co`: a company, or a county whose word is not whole.
  if (last.sense === 'company') on(() => true);
  on((walk) => {
    walk.name(word);
    walk.isNameOpen = true;
  });
  return walks;
}

const BEGUN_ABSTRACT: ReadonlySet<string> = new Set(['ABS', 'ABST', 'ABSTR', 'ABSTRA', 'ABSTRAC']);

const BEGUN_KEYWORDS = beginningsOf(
  [...LEXICON]
    .filter(([, { sense }]) =>
      ['abstract', 'block', 'section', 'survey', 'county', 'township'].includes(sense),
    )
    .map(([word]) => word),
);

function namedBy({ runs, isNameOpen }: TexasWalk, places: PlaceNames, surveys: SurveyIndex): Named[] {
  return runs.reduce<Named[]>(
    (all, run, i) => {
      const named = namedByRun(run, isNameOpen && i === runs.length - 1, places, surveys);
      return all.flatMap((one) => named.flatMap((other) => both(one, other)));
    },
    [NOTHING],
  );
}

function both(a: Named, b: Named): Named[] {
  if ((a.survey !== null && b.survey !== null) || (a.counties !== null && b.counties !== null)) return [];
  return [
    {
      survey: a.survey ?? b.survey,
      counties: a.counties ?? b.counties,
      corrected: a.corrected || b.corrected,
    },
  ];
}

const STATE_WORDS: ReadonlySet<string> = new Set(['TEXAS', 'TX', 'TEX']);

/** A survey, a county, or first the one and then the other; with one slip where nothing else fits. */
function namedByRun(run: NameRun, open: boolean, places: PlaceNames, surveys: SurveyIndex): Named[] {
  const isState = !open && run.words.length > 1 && STATE_WORDS.has(run.words.at(-1) ?? '');
  const words = isState ? run.words.slice(0, -1) : run.words;
  if (words.length === 1 && STATE_WORDS.has(words[0] ?? '')) return [NOTHING];
  const named = words.concat('').flatMap((_, split): Named[] => {
    if (run.of === 'survey' && split < words.length) return [];
    if (run.of === 'county' && split === words.length) return [];
    const survey = surveyOf(words.slice(0, split), open && split === words.length, surveys);
    if (survey === null) return [];
    const counties = countiesOf(words.slice(split), open, places);
    return both({ ...NOTHING, ...survey }, counties ?? NOTHING).filter(
      () => split === words.length || counties !== null,
    );
  });
  const right = named.filter(({ corrected }) => !corrected);
  return right.length > 0 ? right : named;
}

/** null when no survey has such a name. */
function surveyOf(
  words: readonly string[],
  open: boolean,
  surveys: SurveyIndex,
): Pick<Named, 'survey' | 'corrected'> | null {
  if (words.length === 0) return { survey: null, corrected: false };
  const grantee = granteeOf(words.join(' '));
  const sought = grantee === null ? { words, open } : { words: nameWords(grantee).split(' '), open: false };
  if (surveys.isName(sought)) return { survey: sought, corrected: false };
  const right = surveys.spellings({ words, open }).find((one) => surveys.isName(one));
  return right === undefined ? null : { survey: right, corrected: true };
}

/** null when no county of Texas has such a name. */
function countiesOf(words: readonly string[], open: boolean, places: PlaceNames): Named | null {
  if (words.length === 0) return null;
  for (const { counties, states, meridians, corrected } of places.areas({ words, open })) {
    if (counties === null || states !== null || meridians !== null) continue;
    const texan = new Set([...counties].filter((fips) => fips.startsWith('48')));
    if (texan.size > 0) return { survey: null, counties: texan, corrected };
  }
  return null;
}
