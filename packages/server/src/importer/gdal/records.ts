import { ImportError } from '../import-error.ts';
import { MAX_FEATURE_CHARACTERS } from './gdal.ts';

const RECORD_SEPARATOR = '\x1e';

/** Puts pieces of a text sequence (RFC 8142) together again. */
export class Records {
  readonly #maxCharacters: number;
  #pending = '';

  constructor(maxCharacters = MAX_FEATURE_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  /**
   * Takes the next piece.
   * @returns the records that are now whole
   * @throws ImportError when one grows beyond bounds
   */
  add(piece: string): string[] {
    this.#pending += piece;
    const records = this.#pending.split(RECORD_SEPARATOR);
    this.#pending = records.pop() ?? '';
    if (this.#pending.length > this.#maxCharacters) {
      throw new ImportError(
        `A feature takes more than ${this.#maxCharacters} characters: that is no survey data; check the file.`,
      );
    }
    return records.filter((record) => record !== '');
  }

  /** The last record, when no piece is left to come. */
  end(): string[] {
    const last = this.#pending;
    this.#pending = '';
    return last === '' ? [] : [last];
  }
}
