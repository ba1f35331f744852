import { randomBytes } from 'node:crypto';
import type { BasemapSetting } from '../config/basemap.ts';

/** What the console is told by the page that it runs in. */
export interface ConsoleSettings {
  /** What stands before all paths where a proxy has the service below one, as `/land`. */
  readonly basePath: string;
  /** Where tiles are; null for `/maps` of the page's own address. */
  readonly mapsUrl: string | null;
  /** Whether mails go out, or are kept in a file. */
  readonly sendsMail: boolean;
  /** The map of somebody else that may be chosen; null where there is only the plain one. */
  readonly basemap: BasemapSetting | null;
}

/** Places of the built page that are filled in when it is sent. */
const NONCE = 'PAGE_NONCE';
const SETTINGS = 'PAGE_SETTINGS';

export interface SentPage {
  readonly html: string;
  readonly policy: string;
}

/** The page of the console, with a nonce of its own for the style sheets that its components make. */
export class ConsolePage {
  readonly #template: string;
  /** Whom the page and its workers may ask. */
  readonly #asked: readonly string[];

  constructor(template: string, settings: ConsoleSettings) {
    this.#template = template.replace(SETTINGS, () => inAttribute(JSON.stringify(settings)));
    const tiles = settings.mapsUrl === null ? [] : [new URL(settings.mapsUrl).origin];
    this.#asked = ["'self'", ...tiles, ...(settings.basemap?.origins ?? [])];
  }

  next(): SentPage {
    const nonce = randomBytes(16).toString('base64');
    return {
      html: this.#template.replaceAll(NONCE, nonce),
      policy: this.policy(`'nonce-${nonce}'`),
    };
  }

  /** What the page and its workers may do: run and load what the server itself sends, and nothing of anybody else but a map that the settings name. */
  policy(...styles: readonly string[]): string {
    return [
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      `style-src ${["'self'", ...styles].join(' ')}`,
      // Components and the map draw small pictures of their own.
      "img-src 'self' data: blob:",
      `connect-src ${this.#asked.join(' ')}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
  }
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
