/**
 * Districts of the Railroad Commission by the numbers that its production data has for them (PDQ dump, DISTRICT_NO): a
 * number and a name can be told apart only by where they stand, 08 is the name of number 10 and the number of 7B.
 */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['01', '01'],
  ['02', '02'],
  ['03', '03'],
  ['04', '04'],
  ['05', '05'],
  ['06', '06'],
  ['07', '6E'],
  ['08', '7B'],
  ['09', '7C'],
  ['10', '08'],
  ['11', '8A'],
  ['12', '8B'],
  ['13', '09'],
  ['14', '10'],
]);
const NUMBERS: ReadonlyMap<string, string> = new Map([...NAMES].map(([number, name]) => [name, number]));

/** As the commission calls them: `01` to `06`, `6E`, `7B`, `7C`, `08`, … */
export const DISTRICT_NAMES: readonly string[] = [...NAMES.values()];

export function isDistrictNo(districtNo: string): boolean {
  return NAMES.has(districtNo);
}

/** The name of a district of a number, `8A` of `11`; the number itself where there is no such district. */
export function districtName(districtNo: string): string {
  return NAMES.get(districtNo) ?? districtNo;
}

/** The number of a district of a name, `11` of `8A` or `8a`, `10` of `08` or `8`; undefined when there is none. */
export function districtNoNamed(name: string): string | undefined {
  return NUMBERS.get(name.toUpperCase().padStart(2, '0'));
}
