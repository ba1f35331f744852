/** What the server tells its console, in the page. */
export interface Settings {
  /** Without a trailing slash. */
  readonly mapsUrl: string;
  /** Whether mails go out, or are kept in a file of the server. */
  readonly sendsMail: boolean;
}

export const SETTINGS: Settings = readSettings();

/** Of the style sheets that components make. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

function readSettings(): Settings {
  const told = document.querySelector<HTMLMetaElement>('meta[name="rangeline"]')?.content ?? '';
  const { mapsUrl, sendsMail }: Partial<Settings> = told.startsWith('{') ? JSON.parse(told) : {};
  return { mapsUrl: mapsUrl ?? `${location.origin}/maps`, sendsMail: sendsMail ?? true };
}
