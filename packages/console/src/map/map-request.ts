import { FONT } from '../api/maps.ts';
import { SETTINGS } from '../settings.ts';

const RANGE = /\d+-\d+(?=\.pbf)/;

/**
 * What a map asks for: of the service by way of its tiles, and for letters of our labels whatever the style says.
 * @param addressOf the address of something of the service
 */
export function mapRequest(url: string, addressOf: (url: string) => string): { url: string } {
  const range = url.includes(FONT) || url.includes(encodeURIComponent(FONT)) ? RANGE.exec(url)?.[0] : null;
  const asked = range ? `${SETTINGS.mapsUrl}/glyphs/${encodeURIComponent(FONT)}/${range}.pbf` : url;
  return { url: asked.startsWith(`${SETTINGS.mapsUrl}/`) ? addressOf(asked) : asked };
}
