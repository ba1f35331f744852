/** Barrels of oil equivalent a square mile, and the color from there on. */
export const HEAT = [
  [0, '#fff5eb'],
  [1_000, '#fdd0a2'],
  [10_000, '#fdae6b'],
  [100_000, '#f16913'],
  [1_000_000, '#d94801'],
  [10_000_000, '#7f2704'],
] as const;
