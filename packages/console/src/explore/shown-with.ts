/** What of the address of the page says how places are shown, whichever it is. */
export function shownWith(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => name === 'layers' || name === 'map'));
}
