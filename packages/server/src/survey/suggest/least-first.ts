/** Items, those of the least cost first; as few as are taken are put in order. */
export function* leastFirst<T>(
  items: readonly T[],
  costOf: (item: T) => number,
): Generator<{ readonly item: T; readonly cost: number }> {
  const left = items.slice();
  const costs = left.map(costOf);
  while (left.length > 0) {
    let least = 0;
    for (let i = 1; i < costs.length; i++) if ((costs[i] ?? 0) < (costs[least] ?? 0)) least = i;
    const [cost = 0] = costs.splice(least, 1);
    const taken = left.splice(least, 1);
    for (const item of taken) yield { item, cost };
  }
}
