import type { Value } from '../store/feature-store.ts';
import { wellStatusOf } from './well-status.ts';

/** The fields of one row as its source gives them. */
export type SourceFields = Readonly<Record<string, unknown>>;

/**
 * How one column is made from the fields of a source. The list is closed, so that a mapping can be printed and checked
 * before a row is read. Every rule gives a text without blanks around it or null, an empty text being null.
 */
export type Rule =
  | { readonly rule: 'field'; readonly name: string }
  | { readonly rule: 'constant'; readonly text: string }
  /** The first that is not empty. */
  | { readonly rule: 'first'; readonly of: readonly Rule[] }
  /** All, one after the other; null when one is empty. */
  | { readonly rule: 'join'; readonly of: readonly Rule[] }
  /** Without leading zeros: `7` for `007`. */
  | { readonly rule: 'unpad'; readonly of: Rule }
  /** With leading zeros to a length. */
  | { readonly rule: 'pad'; readonly of: Rule; readonly length: number }
  | { readonly rule: 'slice'; readonly of: Rule; readonly start: number; readonly end: number }
  /** What follows a beginning; null when it begins otherwise. */
  | { readonly rule: 'rest'; readonly of: Rule; readonly after: Rule }
  /** Only a text of one shape; null otherwise. */
  | { readonly rule: 'shaped'; readonly of: Rule; readonly shape: keyof typeof SHAPES }
  /** The text that stands beside it in a table; null when none does. */
  | { readonly rule: 'lookup'; readonly of: Rule; readonly table: Readonly<Record<string, string>> }
  /** What stands in brackets at its end: `WOLFCAMP` of `PHANTOM (WOLFCAMP)`; null where nothing does. */
  | { readonly rule: 'bracketed'; readonly of: Rule }
  /** Where another is not empty. */
  | { readonly rule: 'where'; readonly of: Rule; readonly known: Rule }
  /** In capitals. */
  | { readonly rule: 'upper'; readonly of: Rule }
  /** Without marks around it: `42-389-30001` for `="42-389-30001"`. */
  | { readonly rule: 'unquoted'; readonly of: Rule }
  /** The ten digits that begin an API number of a well, dashed or not; null for fewer. */
  | { readonly rule: 'api'; readonly of: Rule }
  /** What the status of a well is in the words of every well layer. */
  | { readonly rule: 'well status'; readonly of: Rule };

const SHAPES = {
  digits: /^\d+$/,
  /** Quarters and halves, smallest first: `NESE`, `W2NE`. */
  quarters: /^([NS][EW]|[NSEW]2)+$/,
  'five digits': /^\d{5}$/,
  'eight digits': /^\d{8}$/,
  /** And more, dashes among them. */
  'ten digits': /^\d[\d-]{9,}$/,
} as const;

export const field = (name: string): Rule => ({ rule: 'field', name });
export const constant = (text: string): Rule => ({ rule: 'constant', text });
export const first = (...of: readonly Rule[]): Rule => ({ rule: 'first', of });
export const join = (...of: readonly Rule[]): Rule => ({ rule: 'join', of });
export const unpad = (of: Rule): Rule => ({ rule: 'unpad', of });
export const pad = (of: Rule, length: number): Rule => ({ rule: 'pad', of, length });
export const slice = (of: Rule, start: number, end: number): Rule => ({ rule: 'slice', of, start, end });
export const rest = (of: Rule, after: Rule): Rule => ({ rule: 'rest', of, after });
export const shaped = (of: Rule, shape: keyof typeof SHAPES): Rule => ({ rule: 'shaped', of, shape });
export const lookup = (of: Rule, table: Readonly<Record<string, string>>): Rule => ({
  rule: 'lookup',
  of,
  table,
});

export const bracketed = (of: Rule): Rule => ({ rule: 'bracketed', of });
export const where = (known: Rule, of: Rule): Rule => ({ rule: 'where', of, known });
export const upper = (of: Rule): Rule => ({ rule: 'upper', of });
export const unquoted = (of: Rule): Rule => ({ rule: 'unquoted', of });
export const api = (of: Rule): Rule => ({ rule: 'api', of });
export const wellStatus = (of: Rule): Rule => ({ rule: 'well status', of });

/** What a rule makes of a row: a text, or null. */
export type Reading = (row: SourceFields) => string | null;

/**
 * Makes a rule ready for a source.
 * @param reader how a field of it is read
 */
export function compileRule(rule: Rule, reader: (name: string) => Reading): Reading {
  const compiled = (of: Rule): Reading => compileRule(of, reader);
  switch (rule.rule) {
    case 'field':
      return reader(rule.name);
    case 'constant':
      return () => rule.text;
    case 'first':
      return firstOf(rule.of.map(compiled));
    case 'join':
      return joined(rule.of.map(compiled));
    case 'rest':
      return restAfter(compiled(rule.of), compiled(rule.after));
    case 'where': {
      const [read, isKnown] = [compiled(rule.of), compiled(rule.known)];
      return (row) => (isKnown(row) === null ? null : read(row));
    }
    default: {
      const [read, change] = [compiled(rule.of), changeOf(rule)];
      return (row) => {
        const text = read(row);
        return text === null ? null : change(text);
      };
    }
  }
}

type Changing = Exclude<Rule, { rule: 'field' | 'constant' | 'first' | 'join' | 'rest' | 'where' }>;

function changeOf(rule: Changing): (text: string) => string | null {
  switch (rule.rule) {
    case 'unpad':
      return (text) => text.replace(/^0+(?=.)/, '');
    case 'pad':
      return (text) => text.padStart(rule.length, '0');
    case 'slice':
      return (text) => text.slice(rule.start, rule.end) || null;
    case 'shaped':
      return (text) => (SHAPES[rule.shape].test(text) ? text : null);
    case 'lookup':
      return (text) => rule.table[text] ?? null;
    case 'bracketed':
      return (text) => /\(([^()]+)\)$/.exec(text)?.[1]?.trim() || null;
    case 'upper':
      return (text) => text.toUpperCase();
    case 'unquoted':
      return (text) => text.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '') || null;
    case 'api':
      return tenDigits;
    case 'well status':
      return wellStatusOf;
  }
}

/** Two of the state, three of the county, five of the well (API Bulletin D12A); what follows is of its bores. */
function tenDigits(text: string): string | null {
  const [, digits] = /^(\d{10})\w{0,4}$/.exec(text.replace(/[\s-]/g, '')) ?? [];
  return digits ?? null;
}

function firstOf(readings: readonly Reading[]): Reading {
  return (row) => {
    for (const read of readings) {
      const text = read(row);
      if (text !== null) return text;
    }
    return null;
  };
}

function joined(readings: readonly Reading[]): Reading {
  return (row) => {
    let all = '';
    for (const read of readings) {
      const text = read(row);
      if (text === null) return null;
      all += text;
    }
    return all;
  };
}

function restAfter(read: Reading, readBeginning: Reading): Reading {
  return (row) => {
    const [text, beginning] = [read(row), readBeginning(row)];
    if (text === null || beginning === null || !text.startsWith(beginning)) return null;
    return text.slice(beginning.length) || null;
  };
}

/** The value of a field as a text without blanks around it, no-break spaces being blanks; null where it has none. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.replaceAll('\u00a0', ' ').trim() || null;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return null;
}

/** A text as the value of a column; null where a number is asked for and the text is none. */
export function columnValue(text: string | null, type: 'text' | 'integer' | 'real'): Value {
  if (text === null || type === 'text') return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return null;
  return type === 'integer' ? Math.trunc(number) : number;
}

/** The fields that rules read. */
export function fieldsOf(rules: readonly Rule[]): string[] {
  const names = new Set<string>();
  const visit = (rule: Rule): void => {
    if (rule.rule === 'field') names.add(rule.name);
    else if (rule.rule === 'first' || rule.rule === 'join') rule.of.forEach(visit);
    else if (rule.rule !== 'constant') {
      visit(rule.of);
      if (rule.rule === 'rest') visit(rule.after);
      if (rule.rule === 'where') visit(rule.known);
    }
  };
  rules.forEach(visit);
  return [...names];
}

/** A rule in words, for people: `PLSSID, or FRSTDIVID from 0 to 15`. */
export function ruleInWords(rule: Rule): string {
  switch (rule.rule) {
    case 'field':
      return rule.name;
    case 'constant':
      return JSON.stringify(rule.text);
    case 'first':
      return rule.of.map(ruleInWords).join(', or ');
    case 'join':
      return rule.of.map(ruleInWords).join(' + ');
    case 'unpad':
      return `${ruleInWords(rule.of)} without leading zeros`;
    case 'pad':
      return `${ruleInWords(rule.of)} padded to ${rule.length}`;
    case 'slice':
      return `${ruleInWords(rule.of)} from ${rule.start} to ${rule.end}`;
    case 'rest':
      return `${ruleInWords(rule.of)} after ${ruleInWords(rule.after)}`;
    case 'shaped':
      return `${ruleInWords(rule.of)} if ${rule.shape}`;
    case 'lookup':
      return `${ruleInWords(rule.of)} by table`;
    case 'bracketed':
      return `what ${ruleInWords(rule.of)} has in brackets`;
    case 'where':
      return `${ruleInWords(rule.of)} where ${ruleInWords(rule.known)} is not empty`;
    case 'upper':
      return `${ruleInWords(rule.of)} in capitals`;
    case 'unquoted':
      return `${ruleInWords(rule.of)} without marks around it`;
    case 'api':
      return `${ruleInWords(rule.of)} if ten digits and more`;
    case 'well status':
      return `${ruleInWords(rule.of)} as a status`;
  }
}
