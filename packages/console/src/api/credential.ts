const KEPT_AS = 'rangeline-key';

/** The API key that the console asks with where nobody signed in; gone with the tab. */
export function enteredKey(): string | null {
  return sessionStorage.getItem(KEPT_AS);
}

export function enterKey(key: string | null): void {
  if (key === null) sessionStorage.removeItem(KEPT_AS);
  else sessionStorage.setItem(KEPT_AS, key);
}

/** What goes with a call besides the cookie of a session; account pages take the cookie alone. */
export function credentialHeaders(path: string): Readonly<Record<string, string>> {
  const key = enteredKey();
  return key === null || path.startsWith('/account/') ? {} : { 'x-api-key': key };
}
