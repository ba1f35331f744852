/** What JSON does not take as it is: control characters, quotes, backslashes, and halves of surrogate pairs. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** A text in JSON: `JSON.stringify` for the few that need it. */
export function jsonText(text: string): string {
  return text.length > 0 && ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** A text or null, likewise. */
export function nullableText(text: string | null): string {
  return text === null ? 'null' : jsonText(text);
}
