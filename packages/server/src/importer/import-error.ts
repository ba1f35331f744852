/** An import that is refused or failed, in one sentence that says what was wrong and what would work. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
  }
}

/** A source that has not one row, which may well be all there is. */
export class NoRowsError extends ImportError {
  constructor(message: string) {
    super(message);
    this.name = 'NoRowsError';
  }
}

/** Several names in a sentence: `a, b or c`. */
export function either(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
