import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../../.ci/audit.js');

function audited(input: string) {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], { input, encoding: 'utf8' });
  return { status, stdout };
}

/** What npm said: with no vulnerability, a made-up one of each kind, and where it could not ask. */
const RECORDED: [file: string, status: number, said: string][] = [
  ['clean', 0, '0 high or critical'],
  ['moderate', 0, '0 high or critical'],
  [
    'high',
    1,
    'high: nodemailer >=10.0.0: A made-up flaw (https://github.com/advisories/GHSA-xxxx-xxxx-xxxx)',
  ],
  ['no-connection', 0, 'Not audited: request to http://127.0.0.1:4874/'],
  ['not-allowed', 0, 'Not audited: 405 Method Not Allowed'],
  ['no-lock-file', 1, 'npm audit did not work: {"code":"ENOLOCK"'],
];

test.each(RECORDED)(
  'the audit of dependencies with the answer %s of npm ends with %i',
  (file, status, said) => {
    const outcome = audited(readFileSync(join(import.meta.dirname, 'audits', `${file}.json`), 'utf8'));
    expect(outcome).toEqual({ status, stdout: expect.stringContaining(said) });
  },
);

test.each(['', 'no JSON', 'null', '{"message":"It is broken."}'])(
  'the audit of dependencies does not pass with the answer %j',
  (input) => expect(audited(input).status).toBe(1),
);
