import { credentialHeaders } from '../api/credential.ts';
import { FONT } from '../api/maps.ts';
import { SETTINGS } from '../settings.ts';

const RANGE = /\d+-\d+(?=\.pbf)/;

/** How a map asks for something: of the service with the key, and for letters of our labels whatever the style says. */
export function mapRequest(url: string): { url: string; headers?: Record<string, string> } {
  const range = url.includes(FONT) || url.includes(encodeURIComponent(FONT)) ? RANGE.exec(url)?.[0] : null;
  const asked = range ? `${SETTINGS.mapsUrl}/glyphs/${encodeURIComponent(FONT)}/${range}.pbf` : url;
  return asked.startsWith(`${SETTINGS.mapsUrl}/`)
    ? { url: asked, headers: { ...credentialHeaders(asked) } }
    : { url: asked };
}
