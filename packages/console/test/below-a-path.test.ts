import { createServer, request, type Server } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';
import { describeInChromium } from './in-chromium.ts';
import { listening } from './listening.ts';
import { EXAMPLE } from './visit.ts';

const PATH = '/land';

/** A proxy that has a service below a path, which it takes away. */
function proxyTo(port: number): Server {
  return createServer((asked, response) => {
    const { url = '', method, headers } = asked;
    if (!url.startsWith(`${PATH}/`)) {
      response.writeHead(404).end();
      return;
    }
    const passed = request({ port, path: url.slice(PATH.length), method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    asked.pipe(passed);
  });
}

let proxy: Server | null = null;

describeInChromium(
  'a console below a path',
  ({ visit: begin, running }) => {
    afterAll(() => proxy?.close());

    test('signs people up, finds places and shows tiles, all below the path', async () => {
      const visit = await begin();
      const { page } = visit;
      const outside: string[] = [];
      page.on('request', (asked) => {
        if (!asked.url().startsWith(`${running().address}/`) && /^https?:/.test(asked.url()))
          outside.push(asked.url());
      });
      await visit.signUp('ann@example.com');
      await page.getByRole('combobox', { name: 'Land description' }).fill(EXAMPLE);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('heading', { name: EXAMPLE }).waitFor();
      await visit.mapDrawn();
      await page.getByRole('button', { name: 'Share link' }).click();
      expect(await visit.clipboard()).toMatch(new RegExp(`^${running().address}/\\?location=`));
      await page.getByRole('link', { name: 'Guide' }).click();
      expect(await page.getByTestId('snippet-curl').textContent()).toContain(`${running().address}/search`);
      expect(page.url()).toBe(`${running().address}/guide`);
      expect(outside).toEqual([]);
    }, 90_000);
  },
  async () => {
    const port = await freePort();
    proxy = proxyTo(port);
    return { PORT: String(port), RANGELINE_BASE_URL: `http://localhost:${await listening(proxy)}${PATH}` };
  },
);
