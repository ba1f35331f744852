/** What SYMNUM of the Railroad Commission's well layers means, and what of it is a status. */
const SYMBOLS: Readonly<Record<string, readonly [symbol: string, status: string | null]>> = {
  '2': ['Permitted Location', 'Permitted'],
  '3': ['Dry Hole', 'Dry hole'],
  '4': ['Oil', 'Active'],
  '5': ['Gas', 'Active'],
  '6': ['Oil/Gas', 'Active'],
  '7': ['Plugged Oil', 'Plugged'],
  '8': ['Plugged Gas', 'Plugged'],
  '9': ['Canceled/Abandoned Location', 'Cancelled'],
  '10': ['Plugged Oil/Gas', 'Plugged'],
  '11': ['Injection/Disposal', 'Injection'],
  '12': ['Core Test', 'Core test'],
  '16': ['Sulfur Core Test', 'Core test'],
  '17': ['Storage from Oil', 'Storage'],
  '18': ['Storage from Gas', 'Storage'],
  '19': ['Shut-In (Oil)', 'Shut in'],
  '20': ['Shut-In (Gas)', 'Shut in'],
  '21': ['Injection/Disposal from Oil', 'Injection'],
  '22': ['Injection/Disposal from Gas', 'Injection'],
  '23': ['Injection/Disposal from Oil/Gas', 'Injection'],
  '36': ['Geothermal', 'Geothermal'],
  '73': ['Brine Mining', 'Brine'],
  '74': ['Water Supply', 'Water supply'],
  '75': ['Water Supply from Oil', 'Water supply'],
  '76': ['Water Supply from Gas', 'Water supply'],
  '77': ['Water Supply from Oil/Gas', 'Water supply'],
  '78': ['Observation', 'Observation'],
  '79': ['Observation from Oil', 'Observation'],
  '80': ['Observation from Gas', 'Observation'],
  '81': ['Observation from Oil/Gas', 'Observation'],
  '86': ['Horizontal Well Surface Location', null],
  '87': ['Directional/Sidetrack Well Surface Location', null],
  '88': ['Storage', 'Storage'],
  '89': ['Service', 'Service'],
  '90': ['Service from Oil', 'Service'],
  '91': ['Service from Gas', 'Service'],
  '92': ['Service from Oil/Gas', 'Service'],
};

const each = (part: 0 | 1): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(SYMBOLS).flatMap(([number, both]) => (both[part] === null ? [] : [[number, both[part]]])),
  );

/** The symbol in words, by SYMNUM. */
export const SYMBOL_NAMES = each(0);
/** A word for the status, by SYMNUM: a surface location of a horizontal well tells none. */
export const SYMBOL_STATUSES = each(1);
