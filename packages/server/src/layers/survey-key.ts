import { granteeOf } from 'rangeline-land-description';

/** `RR CO`, `R R CO`, `RAILWAY COMPANY`, `RY`, `CO` at the end of a name without marks. */
const COMPANY = /\s+(?:(?:R ?R|RY|RWY|RAILROAD|RAILWAY)(?: CO| COMPANY)?|CO|COMPANY)$/;
/** `POWERS, R R` is no railroad; `POLK C` lacks its comma. */
const PERSON = /^[A-Z ]+,(?: [A-Z]\b)+|^[A-Z]{3,}(?: [A-Z])+$/;
const SURVEY = /\s+(?:SURVEYS?|SURV?|LEAGUE)$/;
const SCHOOL_LAND = /^(.+?) (?:CSL|(?:CO|COUNTY) SCHOOL LANDS?)\b/;
/** What follows a person's name, wherever a text puts it. */
export const NAME_SUFFIXES: ReadonlySet<string> = new Set(['JR', 'SR', 'HRS', 'HEIRS']);
const TITLES: ReadonlySet<string> = new Set(['MRS', 'MR', 'DR']);

/**
 * The one spelling of a survey's name, which agency spellings and descriptions share; null for a name that says
 * nothing. Railroads, companies and public grantees have their short form (`T&P`, `PSL`, `UL`), persons their names in
 * order without blanks (`BENNETT, J L` and `J.L. Bennett` are `JLBENNETT`), school land its county (`HALECSL`). Who
 * bought the land later, after a slash, does not count.
 */
export function surveyKey(name: string): string | null {
  const words = withoutMarks(name.split('/').find((part) => part.trim() !== '') ?? '').replace(SURVEY, '');
  const schoolLand = SCHOOL_LAND.exec(words)?.[1];
  if (schoolLand !== undefined) return `${joined([schoolLand])}CSL`;
  const company = PERSON.test(words) ? words : words.replace(COMPANY, '');
  const grantee = company === words ? publicGrantee(words) : granteeOf(company);
  if (grantee !== null) return grantee === 'University Lands' ? 'UL' : grantee;
  return joined(company === words ? inOrder(words) : [company]) || null;
}

/** The words of a person's name in their order, as {@link surveyKey} joins them: `['J', 'L', 'BENNETT']`. */
export function nameWords(name: string): string[] {
  return inOrder(withoutMarks(name).replace(SURVEY, '')).filter((word) => word !== '');
}

/** Railroads without `&` are known by `RR CO` alone: `RG` may be anyone. */
function publicGrantee(words: string): string | null {
  const grantee = granteeOf(words);
  const isName = grantee?.includes('&') || grantee === 'PSL' || grantee === 'University Lands';
  return isName || words.length > MAX_LETTERS ? grantee : null;
}

const MAX_LETTERS = 10;

/** Upper case without accents, marks and apostrophes, `and` as `&`, single blanks. */
function withoutMarks(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[\u0300-\u036f'’‘`"]/g, '')
    .replace(/\bAND\b/g, '&')
    .replace(/[^A-Z0-9&,]+/g, ' ')
    .trim();
}

/** `BENNETT, J L JR` as the words of `J L BENNETT JR`. */
function inOrder(words: string): string[] {
  const people = words.split('&');
  if (people.length > 1 && people.every((person) => person.includes(',')))
    return people.flatMap((person, i) => [...(i === 0 ? [] : ['&']), ...inOrder(person)]);
  const isReversed = !words.includes(',') && PERSON.test(words);
  const [surname = '', ...given] = words.split(isReversed ? ' ' : ',');
  const all = [...given, surname].flatMap((part) => part.split(' ')).filter((word) => !TITLES.has(word));
  const isSuffix = (word: string): boolean => NAME_SUFFIXES.has(word);
  return [...all.filter((word) => !isSuffix(word)), ...all.filter(isSuffix)];
}

function joined(words: readonly string[]): string {
  return words.join('').replace(/[^A-Z0-9&]/g, '');
}
