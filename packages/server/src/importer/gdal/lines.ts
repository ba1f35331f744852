import { ImportError } from '../import-error.ts';

/** A feature that takes more is refused: no agency's polygon comes near it, and a line is held in memory. */
export const MAX_FEATURE_CHARACTERS = 200_000_000;

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
    if (this.#pending.length > this.#maxCharacters) {
      throw new ImportError(
        `A feature takes more than ${this.#maxCharacters} characters: that is no survey data; check the file.`,
      );
    }
    return lines;
  }
}
