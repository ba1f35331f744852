/** All that some words begin with, themselves included. */
export function beginningsOf(words: Iterable<string>): ReadonlySet<string> {
  const beginnings = new Set<string>();
  for (const word of words) for (let end = 1; end <= word.length; end++) beginnings.add(word.slice(0, end));
  return beginnings;
}
