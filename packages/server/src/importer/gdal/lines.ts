import { ImportError } from '../import-error.ts';

/** A feature that takes more is refused: no agency's polygon comes near it, and a line is held in memory. */
export const MAX_FEATURE_CHARACTERS = 200_000_000;

/** @throws ImportError when a line, or what there is of it, is beyond the bound */
export function refuseLong(line: string, maxCharacters = MAX_FEATURE_CHARACTERS): void {
  if (line.length <= maxCharacters) return;
  throw new ImportError(
    `A feature takes more than ${maxCharacters} characters: that is no survey data; check the file.`,
  );
}

/** Cuts pieces of a text into lines. */
export class Lines {
  readonly #maxCharacters: number;
  #pending = '';

  constructor(maxCharacters = MAX_FEATURE_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  /**
   * Takes the next piece.
   * @returns the lines that are now whole
   * @throws ImportError when one grows beyond bounds
   */
  add(piece: string): string[] {
    const lines = (this.#pending + piece).split('\n');
    this.#pending = lines.pop() ?? '';
    for (const line of [...lines, this.#pending]) refuseLong(line, this.#maxCharacters);
    return lines;
  }
}
