/** Partitions that are named one by one; of more, only how many there are. */
const MAX_NAMED = 12;

/** `SD WY`, or `254 partitions`. */
export function partitionsInWords(names: readonly string[], noun = 'partitions'): string {
  return names.length > MAX_NAMED ? `${names.length} ${noun}` : names.toSorted().join(' ');
}
