import type { MeridianCode, StateCode } from './description.ts';

export interface Meridian {
  readonly code: MeridianCode;
  /** As it ends a canonical description: `6th Meridian`. */
  readonly name: string;
  /** As the Federal Register writes it: `Sixth Principal Meridian`. */
  readonly fullName: string;
  readonly states: readonly StateCode[];
}

/** The principal meridians and Ohio's surveys by BLM code (BLM CadNSDI domain PRINMERCD). */
export const MERIDIANS: readonly Meridian[] = [
  { code: '01', name: '1st Meridian', fullName: 'First Principal Meridian', states: ['OH', 'IN'] },
  { code: '02', name: '2nd Meridian', fullName: 'Second Principal Meridian', states: ['IN', 'IL'] },
  { code: '03', name: '3rd Meridian', fullName: 'Third Principal Meridian', states: ['IL'] },
  { code: '04', name: '4th Meridian', fullName: 'Fourth Principal Meridian', states: ['IL'] },
  {
    code: '05',
    name: '5th Meridian',
    fullName: 'Fifth Principal Meridian',
    states: ['AR', 'IA', 'MN', 'MO', 'ND', 'SD'],
  },
  {
    code: '06',
    name: '6th Meridian',
    fullName: 'Sixth Principal Meridian',
    states: ['CO', 'KS', 'NE', 'SD', 'WY'],
  },
  { code: '07', name: 'Black Hills Meridian', fullName: 'Black Hills Meridian', states: ['SD'] },
  { code: '08', name: 'Boise Meridian', fullName: 'Boise Meridian', states: ['ID'] },
  { code: '09', name: 'Chickasaw Meridian', fullName: 'Chickasaw Meridian', states: ['MS'] },
  { code: '10', name: 'Choctaw Meridian', fullName: 'Choctaw Meridian', states: ['MS'] },
  { code: '11', name: 'Cimarron Meridian', fullName: 'Cimarron Meridian', states: ['OK'] },
  { code: '12', name: 'Copper River Meridian', fullName: 'Copper River Meridian', states: ['AK'] },
  { code: '13', name: 'Fairbanks Meridian', fullName: 'Fairbanks Meridian', states: ['AK'] },
  {
    code: '14',
    name: 'Gila and Salt River Meridian',
    fullName: 'Gila and Salt River Meridian',
    states: ['AZ', 'CA'],
  },
  { code: '15', name: 'Humboldt Meridian', fullName: 'Humboldt Meridian', states: ['CA'] },
  { code: '16', name: 'Huntsville Meridian', fullName: 'Huntsville Meridian', states: ['AL', 'MS'] },
  { code: '17', name: 'Indian Meridian', fullName: 'Indian Meridian', states: ['OK'] },
  { code: '18', name: 'Louisiana Meridian', fullName: 'Louisiana Meridian', states: ['LA'] },
  { code: '19', name: 'Michigan Meridian', fullName: 'Michigan Meridian', states: ['MI', 'OH'] },
  { code: '20', name: 'Montana Meridian', fullName: 'Principal Meridian, Montana', states: ['MT'] },
  { code: '21', name: 'Mount Diablo Meridian', fullName: 'Mount Diablo Meridian', states: ['CA', 'NV'] },
  { code: '22', name: 'Navajo Meridian', fullName: 'Navajo Meridian', states: ['AZ', 'NM'] },
  {
    code: '23',
    name: 'New Mexico Meridian',
    fullName: 'New Mexico Principal Meridian',
    states: ['CO', 'NM'],
  },
  { code: '24', name: 'St. Helena Meridian', fullName: 'St. Helena Meridian', states: ['LA'] },
  { code: '25', name: 'St. Stephens Meridian', fullName: 'St. Stephens Meridian', states: ['AL', 'MS'] },
  { code: '26', name: 'Salt Lake Meridian', fullName: 'Salt Lake Meridian', states: ['UT'] },
  { code: '27', name: 'San Bernardino Meridian', fullName: 'San Bernardino Meridian', states: ['AZ', 'CA'] },
  { code: '28', name: 'Seward Meridian', fullName: 'Seward Meridian', states: ['AK'] },
  { code: '29', name: 'Tallahassee Meridian', fullName: 'Tallahassee Meridian', states: ['AL', 'FL'] },
  { code: '30', name: 'Uintah Meridian', fullName: 'Uintah Special Meridian', states: ['UT'] },
  { code: '31', name: 'Ute Meridian', fullName: 'Ute Principal Meridian', states: ['CO'] },
  { code: '32', name: 'Washington Meridian', fullName: 'Washington Meridian', states: ['MS'] },
  { code: '33', name: 'Willamette Meridian', fullName: 'Willamette Meridian', states: ['OR', 'WA'] },
  { code: '34', name: 'Wind River Meridian', fullName: 'Wind River Meridian', states: ['WY'] },
  { code: '35', name: 'Ohio River Survey', fullName: 'Ohio River Survey (Seven Ranges)', states: ['OH'] },
  { code: '36', name: 'Between the Miamis Survey', fullName: 'Between the Miamis', states: ['OH'] },
  { code: '37', name: 'Muskingum River Survey', fullName: 'Muskingum River Survey', states: ['OH'] },
  { code: '38', name: 'Ohio River Base', fullName: 'Ohio River Base', states: ['OH'] },
  { code: '39', name: '1st Scioto River Base', fullName: 'First Scioto River Base', states: ['OH'] },
  { code: '40', name: '2nd Scioto River Base', fullName: 'Second Scioto River Base', states: ['OH'] },
  { code: '41', name: '3rd Scioto River Base', fullName: 'Third Scioto River Base', states: ['OH'] },
  { code: '43', name: 'Twelve Mile Square Reserve', fullName: 'Twelve Mile Square Reserve', states: ['OH'] },
  { code: '44', name: 'Kateel River Meridian', fullName: 'Kateel River Meridian', states: ['AK'] },
  { code: '45', name: 'Umiat Meridian', fullName: 'Umiat Meridian', states: ['AK'] },
  {
    code: '46',
    name: '4th Extended Meridian',
    fullName: 'Fourth Principal Meridian, Extended',
    states: ['MN', 'WI'],
  },
  { code: '47', name: 'West of the Great Miami Survey', fullName: 'West of the Great Miami', states: ['OH'] },
  { code: '48', name: 'U.S. Military Survey', fullName: 'United States Military Survey', states: ['OH'] },
  {
    code: '91',
    name: 'Connecticut Western Reserve',
    fullName: 'Connecticut Western Reserve',
    states: ['OH'],
  },
  { code: '92', name: 'Ohio Company Purchase', fullName: 'Ohio Company Purchase', states: ['OH'] },
  { code: '93', name: 'Virginia Military Survey', fullName: 'Virginia Military Survey', states: ['OH'] },
];

const BY_CODE: ReadonlyMap<MeridianCode, Meridian> = new Map(MERIDIANS.map((m) => [m.code, m]));

/** The meridian of a BLM code, or undefined for a code that BLM does not use. */
export function meridianByCode(code: MeridianCode): Meridian | undefined {
  return BY_CODE.get(code);
}
