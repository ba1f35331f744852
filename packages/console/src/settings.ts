/** A map of somebody else. */
export interface OnlineMap {
  /** A MapLibre style; or raster tiles, by an address with `{z}`, `{x}` and `{y}`. */
  readonly kind: 'style' | 'tiles';
  readonly url: string;
  /** HTML; null of a style, which has its own. */
  readonly attribution: string | null;
}

/** What the server tells its console, in the page. */
export interface Settings {
  /** What stands before all paths, as `/land`; mostly empty. */
  readonly basePath: string;
  /** Without a trailing slash. */
  readonly mapsUrl: string;
  /** Whether mails go out, or are kept in a file of the server. */
  readonly sendsMail: boolean;
  /** The map that may be chosen in place of the plain one. */
  readonly basemap: OnlineMap | null;
}

export const SETTINGS: Settings = readSettings();

/** Where the service is, for those who ask from elsewhere; without a trailing slash. */
export const BASE_URL = location.origin + SETTINGS.basePath;

/** Of the style sheets that components make. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

function readSettings(): Settings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="rangeline"]')?.content ?? '';
  const told: Partial<Settings> = text.startsWith('{') ? JSON.parse(text) : {};
  const { basePath = '', mapsUrl, sendsMail = true, basemap = null } = told;
  return { basePath, mapsUrl: mapsUrl ?? `${location.origin}${basePath}/maps`, sendsMail, basemap };
}
