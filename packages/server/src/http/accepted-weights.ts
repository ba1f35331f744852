/**
 * What a header such as `Accept` or `Accept-Encoding` names, in lower case, with the weight of each: 1 where it has none, 0
 * where that is no number (RFC 9110, 12.4.2).
 * @param header `gzip, br;q=0.5`
 */
export function acceptedWeights(header: string): ReadonlyMap<string, number> {
  return new Map(header.split(',').map(weightOf));
}

function weightOf(item: string): readonly [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
