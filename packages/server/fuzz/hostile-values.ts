import fc from 'fast-check';

/** What gives itself away where an answer names it as its own address. */
export const POISONED_HOST = 'poisoned.example';
/** What gives itself away where a header of an answer carries it. */
export const INJECTED_HEADER = 'x-injected';
/** What gives itself away where a page carries it as it is. */
export const SCRIPT = '<script>alert(1)</script>';

/** Texts that have broken servers of this kind, by what they break. */
const KNOWN: readonly string[] = [
  // SQL
  "' OR 1=1 --",
  '"; DROP TABLE account; --',
  "1'); SELECT pg_sleep(5); --",
  "x' UNION SELECT key_hash FROM api_key --",
  '%_%',
  // pages and templates
  SCRIPT,
  `"><img src=x onerror=alert(1)>`,
  "';alert(1)//",
  'javascript:alert(1)',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  // files and other servers
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%252f..%252fetc%252fpasswd',
  '....//....//etc/passwd',
  '%c0%ae%c0%ae/',
  '..\\..\\windows\\win.ini',
  '/proc/self/environ',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data/',
  '//evil.example/',
  // lines and ends
  `\r\n${INJECTED_HEADER}: 1`,
  `%0d%0a${INJECTED_HEADER}:%201`,
  '\0',
  'a\0b',
  '%00',
  '\u2028\u202e\ufeff',
  '\ud800',
  'é😀'.repeat(60),
  // names of JavaScript
  '__proto__',
  'constructor',
  'constructor.prototype',
  'toString',
  'hasOwnProperty',
  // numbers
  '',
  ' ',
  '-1',
  '0',
  '-0',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '9007199254740993',
  '2147483648',
  '-106.1,41.2,3',
  '181,91',
  '41.2,-106.1',
  // shells
  '$(id)',
  '`id`',
  '|id',
  // much
  'x'.repeat(2_000),
  '('.repeat(400),
  'NE'.repeat(300),
  'Section 1, '.repeat(150),
  '9'.repeat(400),
  '%'.repeat(50),
  '[]',
  '{}',
  'null',
  'true',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...KNOWN), fc.constantFrom(...KNOWN)).map((two) => two.join('')),
  },
);

/** A text that is nearly another: cut, doubled, with something in its middle. */
export function nearly(text: string): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.nat(text.length),
      fc.nat(3),
      fc.oneof(fc.constant(''), fc.string({ maxLength: 2 }), hostileText),
    )
    .map(([at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut));
}

/** Objects that try to become the ancestors of others, and values that are no objects. */
const KNOWN_JSON: readonly string[] = [
  '',
  '{',
  '[',
  'null',
  '"x"',
  '1e999',
  'NaN',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '[{"__proto__":[]}]',
  '{"locations":[{"__proto__":{"length":1}}],"locations":["x"]}',
  '{"coordinates":[[1e308,-1e308],[null,null],{"lng":"1","lat":[]}]}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  `[${'"T14N R77W 6th Meridian",'.repeat(100)}"x"]`,
  `{"coordinates":[${'[-106,41],'.repeat(100)}[0,0]]}`,
  '\ufeff{"locations":["x"]}',
  '{"locations":["\\ud800\\u0000"]}',
];

/** Bodies that no schema asked for, as text. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KNOWN_JSON) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: hostileText },
);
