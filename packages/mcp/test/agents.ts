import { join } from 'node:path';
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationOptions,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { type ListeningApp, listeningApp } from '../../server/test/listening-app.ts';
import type { TestAppOptions } from '../../server/test/test-app.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The versions of the protocol: that of sessions, and the one that negotiates with each request. */
export const VERSIONS = ['legacy', 'auto'] as const;
export type Version = (typeof VERSIONS)[number];

export interface AgentService extends ListeningApp {
  /** Of kind mcp. */
  readonly agentKey: string;
}

/** The real service with a key for agents. */
export async function agentService(options: TestAppOptions = {}): Promise<AgentService> {
  const service = await listeningApp(options);
  const agentKey = await service.newKey({ reportPlan: 'Business' }, { kind: 'mcp' });
  return { ...service, agentKey };
}

/** The official client, connected over Streamable HTTP. */
export async function httpAgent(
  { address, agentKey }: AgentService,
  version: Version = 'legacy',
): Promise<Client> {
  const headers = { authorization: `Bearer ${agentKey}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
    requestInit: { headers },
  });
  return connected(transport, version);
}

/** The official client, connected to the program that an agent starts. */
export async function stdioAgent(
  env: Readonly<Record<string, string>>,
  version: Version = 'legacy',
): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', 'tsx', '--conditions=source', 'packages/mcp/src/stdio.ts'],
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'inherit',
  });
  return connected(transport, version);
}

/** What an agent is given by a tool. */
export interface Told {
  readonly text: string;
  readonly data: unknown;
  readonly isError: boolean;
}

export async function call(
  agent: Client,
  name: string,
  args: Record<string, unknown>,
  options?: Parameters<Client['callTool']>[1],
): Promise<Told> {
  const { content, structuredContent, isError } = await agent.callTool({ name, arguments: args }, options);
  const [first] = content;
  return {
    text: first?.type === 'text' ? first.text : '',
    data: structuredContent,
    isError: isError === true,
  };
}

async function connected(transport: Parameters<Client['connect']>[0], mode: Version): Promise<Client> {
  const versionNegotiation: VersionNegotiationOptions = { mode };
  const client = new Client({ name: 'an agent', version: '1' }, { versionNegotiation });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}
