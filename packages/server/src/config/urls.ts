import { ConfigError, type Environment, setting } from './environment.ts';

/** Null for a text that is no URL. */
export function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Whether a text begins as a URL does, of whatever kind, and a path does not. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

/** Whether a text is an http or https URL to which a path may be added. */
export function isBaseUrl(text: string): boolean {
  const url = urlOf(text);
  return url !== null && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === '';
}

export function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** A URL as it may be shown. */
export function withoutPassword(value: string): string {
  return value.replace(/\/\/[^/]*@/, '//…@');
}

/** An http or https URL to which a path may be added, without a trailing slash. */
export function readUrl(env: Environment, name: string): string | undefined {
  const value = setting(env, name);
  if (value === undefined) return undefined;
  if (!isBaseUrl(value))
    throw new ConfigError(
      name,
      withoutPassword(value),
      'an http or https URL without a query, such as https://maps.example',
    );
  return withoutTrailingSlash(value);
}

/**
 * The URL of a service that is not the web's, null when it is unset.
 * @param protocol as `/^redis:$/`
 * @param form as `redis://host:port`, for the operator
 */
export function readServiceUrl(
  env: Environment,
  name: string,
  protocol: RegExp,
  form: string,
): string | null {
  const value = setting(env, name);
  if (value === undefined) return null;
  const url = urlOf(value);
  if (url !== null && protocol.test(url.protocol) && url.hostname !== '') return value;
  throw new ConfigError(name, withoutPassword(value), form);
}
