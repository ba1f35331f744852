import { ConfigError, type Environment, setting, wordsOf } from './environment.ts';
import { urlOf, withoutPassword } from './urls.ts';

/** A map of somebody else, which the console may show in place of its plain one. */
export interface BasemapSetting {
  /** A MapLibre style; or raster tiles, by an address with `{z}`, `{x}` and `{y}`. */
  readonly kind: 'style' | 'tiles';
  readonly url: string;
  /** What maps say of whose the tiles are, which may be HTML; null of a style, which says it itself. */
  readonly attribution: string | null;
  /** All that browsers may ask for it, as `https://tiles.example`. */
  readonly origins: readonly string[];
}

export function readBasemap(env: Environment): BasemapSetting | null {
  const url = setting(env, 'RANGELINE_BASEMAP');
  if (url === undefined) return null;
  const origin = originOf(url);
  if (origin === null)
    throw new ConfigError(
      'RANGELINE_BASEMAP',
      withoutPassword(url),
      'the http or https URL of a MapLibre style, or of raster tiles with {z}, {x} and {y}',
    );
  const isTiles = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  const attribution = setting(env, 'RANGELINE_BASEMAP_ATTRIBUTION') ?? null;
  if (isTiles !== (attribution !== null))
    throw new ConfigError(
      'RANGELINE_BASEMAP_ATTRIBUTION',
      attribution ?? '',
      isTiles ? 'whose the tiles of RANGELINE_BASEMAP are' : 'unset for a style, which says whose it is',
    );
  const named = wordsOf(env, 'RANGELINE_BASEMAP_ORIGINS');
  const wrong = named.find((one) => originOf(one) !== one);
  if (wrong !== undefined)
    throw new ConfigError('RANGELINE_BASEMAP_ORIGINS', wrong, 'origins, such as https://tiles.example');
  return { kind: isTiles ? 'tiles' : 'style', url, attribution, origins: [...new Set([origin, ...named])] };
}

/** In a policy, `*` would stand for any host and `;` would begin another rule; URLs may have both in their hosts. */
const PLAIN_HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/;

/** The origin of an http or https URL without user or password; null of anything else. */
function originOf(text: string): string | null {
  const url = urlOf(text);
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && PLAIN_HOST.test(url.hostname);
  return isPlain ? url.origin : null;
}
