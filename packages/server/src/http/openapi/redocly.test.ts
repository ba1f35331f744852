import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { testApp } from '../../../test/test-app.ts';

const SERVER = join(import.meta.dirname, '../../..');
const REDOCLY = join(SERVER, '../../node_modules/.bin/redocly');

/** Put before a program: whoever it would speak to is told of on standard error, and not spoken to. */
const OFFLINE = `import net from 'node:net';
import dns from 'node:dns';
const refuse = (where) => { process.stderr.write('NETWORK ' + JSON.stringify(where)); throw new Error('offline'); };
net.Socket.prototype.connect = (...where) => refuse(where);
dns.lookup = refuse;`;

function lint(document: string) {
  const ran = spawnSync(
    REDOCLY,
    ['lint', document, '--config', join(SERVER, 'redocly.yaml'), '--format', 'json'],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(OFFLINE)}`,
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
    },
  );
  expect(ran.stderr).not.toContain('NETWORK');
  const found: { problems: { ruleId: string; message: string; location: object[] }[] } = JSON.parse(
    ran.stdout,
  );
  return found.problems.map(({ ruleId, message, location }) => ({ ruleId, message, location }));
}

test('the document keeps the rules of Redocly, the strict ones too, and no linter speaks to anybody', async () => {
  const { app } = await testApp({ config: { baseUrl: 'https://land.example' } });
  const file = join(temporaryFolder(), 'openapi.yaml');
  const document = (await app.inject('/openapi.yaml')).body;
  writeFileSync(file, document);
  expect(lint(file)).toEqual([]);
  writeFileSync(
    file,
    document.replace('operationId: searchLegalLocation', 'operationId: search coordinates'),
  );
  expect(lint(file)).not.toEqual([]);
});
