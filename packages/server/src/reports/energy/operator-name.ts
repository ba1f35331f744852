/** Words that say what form a company has, not which one it is. */
const FORMS: ReadonlySet<string> = new Set(
  'INC INCORPORATED LLC LC LP LLP LLLP LTD LIMITED PARTNERSHIP CO COMPANY CORP CORPORATION PLC'.split(' '),
);

/**
 * One form for all spellings of an operator's name: case, accents, marks, `&` for `and`, the gaps of `L L C`, a leading
 * `The` and the words for the form of a company at its end make no difference. `EOG Resources, Inc.` and
 * `EOG RESOURCES INC` are one, and so are `Smith Oil Co` and `Smith Oil LLC`, which may be two companies of one name.
 */
export function operatorKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[.'’`]/g, '')
    .replaceAll('&', ' AND ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    // Letters that stand alone are one word: `L L C`, `E O G`.
    .replace(/\b([A-Z0-9]) (?=[A-Z0-9]\b)/g, '$1')
    .split(' ');
  return withoutForm(words[0] === 'THE' && words.length > 1 ? words.slice(1) : words).join(' ');
}

/** A name that is nothing else, as `The Company`, is left as it is. */
function withoutForm(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !FORMS.has(word));
  return last < 0 ? words : words.slice(0, last + 1);
}
