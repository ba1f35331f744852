/** The international mile. */
export const METRES_PER_MILE = 1_609.344;

export function metresOfMiles(miles: number): number {
  return miles * METRES_PER_MILE;
}
