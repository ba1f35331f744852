import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ConsolePage, type ConsoleSettings } from '../console-page.ts';
import { PAGE_HEADERS } from '../plugins/headers.ts';

/** The paths of the console's pages. All others are the interface's, whose errors stay JSON. */
export const CONSOLE_PAGES = [
  '/',
  '/report',
  '/batch',
  '/guide',
  '/keys',
  '/usage',
  '/plan',
  '/security',
  '/accounts',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
] as const;

/**
 * Serves the built console: one page under all its paths, and its assets, which are named by what they hold.
 * @param directory of the build
 */
export async function addConsole(
  app: FastifyInstance,
  directory: string,
  settings: ConsoleSettings,
): Promise<void> {
  const page = new ConsolePage(readFileSync(join(directory, 'index.html'), 'utf8'), settings);
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    schemaHide: true,
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // A worker has the policy that its own script came with.
    setHeaders: (reply) => {
      reply.header('content-security-policy', page.policy());
    },
  });
  for (const path of CONSOLE_PAGES)
    app.get(path, { schema: { hide: true } }, (_request, reply) => {
      const { html, policy } = page.next();
      reply
        .headers({ ...PAGE_HEADERS, 'content-security-policy': policy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(html);
    });
}
