import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { type AgentService, agentService } from './agents.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SUITE = join(ROOT, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const SHIM = join(import.meta.dirname, 'with-glob-sync.mjs');

/** Those that suit any server: the others call tools of the suite's own. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'];

/** The service by another port, with the key, which the suite cannot be given. All else of a request is passed on. */
async function withKey({ address, agentKey }: AgentService): Promise<string> {
  const { port } = new URL(address);
  const proxy = createServer((asked, reply) => {
    const headers = { ...asked.headers, 'x-api-key': agentKey };
    const passed = request(
      { port, path: asked.url, method: asked.method, headers, setHost: false },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(reply);
      },
    );
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const bound = proxy.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy listens on no port');
  return `http://127.0.0.1:${bound.port}/mcp`;
}

test.each(SCENARIOS)('the server passes the scenario %s of the conformance suite', async (scenario) => {
  const url = await withKey(await agentService());
  const directory = mkdtempSync(join(tmpdir(), 'rangeline-conformance-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const run = promisify(execFile);
  const args = ['--import', SHIM, SUITE, 'server', '--url', url, '--scenario', scenario];
  const { stdout } = await run(process.execPath, args, { cwd: directory });
  expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed, 0 warnings/);
});
