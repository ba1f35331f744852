import type { FastifyInstance } from 'fastify';
import { addAccountRoutes } from '../routes/account.ts';
import { addConsole } from '../routes/console.ts';
import type { RoleContext } from './role-context.ts';

/** What the pages of the console are answered from. */
export interface ConsoleParts {
  /** Where the built pages are; null for a server that has the routes of accounts alone. */
  readonly directory: string | null;
}

export async function addConsoleRole(
  app: FastifyInstance,
  { directory }: ConsoleParts,
  { config, accounts, signIn }: RoleContext,
): Promise<void> {
  addAccountRoutes(app, accounts, signIn, config);
  if (directory === null) return;
  const { baseUrl, mapsUrl, smtpUrl, basemap } = config;
  const ownMaps = mapsUrl === null || mapsUrl === `${baseUrl}/maps`;
  await addConsole(app, directory, {
    basePath: baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/$/, ''),
    mapsUrl: ownMaps ? null : mapsUrl,
    sendsMail: smtpUrl !== null,
    basemap,
  });
}
