import { beforeEach, expect, test } from 'vitest';
import { totp } from '../../server/test/totp.ts';
import { describeInChromium } from './in-chromium.ts';
import { PASSWORD, SCRIPT, type Visit } from './visit.ts';

const NEW_PASSWORD = 'staple battery horse';

describeInChromium('an account', (stage) => {
  let visit: Visit;
  beforeEach(async () => {
    visit = await stage.visit();
  });

  const name = `Ann ${SCRIPT}`;

  test('is made by signing up and following the link of a mail, and its pages ask for a session', async () => {
    const { page } = visit;
    await visit.go('/keys');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await visit.signUp('ann@example.com', name);
    expect(await page.getByRole('button', { name }).count()).toBe(1);
    expect(await visit.accessibilityFaults()).toEqual([]);
    await visit.go('/?location=7+14N+77W+6th+Meridian');
    await page.getByRole('heading', { name: '7 14N 77W 6th Meridian' }).waitFor();
  }, 90_000);

  test('has a second factor, which sign-in then asks for, and a password that a mail resets', async () => {
    const { page } = visit;
    await visit.signUp('bob@example.com');
    await visit.go('/security');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByRole('img', { name: 'The address for an authenticator' }).waitFor();
    const secret = (await page.getByTestId('totp-secret').textContent()) ?? '';
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.getByLabel('Enter the code that it shows').fill(totp(secret));
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByText('Sign-in asks for a code').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make new backup codes' }).click();
    const backup = (await page.getByTestId('backup-code').first().textContent()) ?? '';
    expect(await visit.accessibilityFaults()).toEqual([]);
    await visit.signOut();
    await visit.signIn('bob@example.com', PASSWORD);
    await page.getByRole('button', { name: /backup code/ }).click();
    await page.getByLabel('Backup code').fill(backup);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'From words to land' }).waitFor();
    await visit.signOut();

    await page.getByRole('link', { name: 'Forgot the password?' }).click();
    await page.getByLabel('E-mail address').fill('bob@example.com');
    await page.getByRole('button', { name: 'Send the mail' }).click();
    await page.getByText('to choose a password').waitFor();
    await page.goto(stage.running().linkTo('bob@example.com'));
    await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByText('The password is changed').waitFor();
    await page.getByRole('link', { name: 'To sign-in' }).click();
    await visit.signIn('bob@example.com', NEW_PASSWORD);
    await page.getByLabel('Code').fill(totp(secret));
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'From words to land' }).waitFor();
  }, 90_000);

  test('has keys: made, shown once, copied, used, rotated and revoked; the guide is written with the new one', async () => {
    const { page } = visit;
    await visit.signUp('cat@example.com');
    await visit.go('/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Label' }).fill(SCRIPT);
    await page.getByRole('checkbox', { name: 'Map tiles' }).uncheck();
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Make the key' }).click();
    const key = (await page.getByTestId('new-key').textContent()) ?? '';
    expect(key).toMatch(/^rl_live_\w{28}$/);
    await page.getByRole('button', { name: 'Copy' }).click();
    expect(await visit.clipboard()).toBe(key);
    expect(await page.getByText(SCRIPT, { exact: true }).count()).toBe(1);
    expect(await page.getByText('search, reports').count()).toBe(1);

    const ask = () =>
      fetch(`${stage.running().address}/search/legal-location?location=7+14N+77W+6th+Meridian`, {
        headers: { 'x-api-key': key },
      });
    expect((await ask()).status).toBe(200);
    await page.getByRole('main').getByRole('link', { name: 'guide' }).click();
    await page.getByText('with the key that you just made').waitFor();
    expect(await page.getByTestId('snippet-curl').textContent()).toContain(key);
    expect(await visit.accessibilityFaults()).toEqual([]);

    await visit.go('/keys');
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByRole('row', { name: new RegExp(key.slice(-4)) }).innerText();
        },
        { timeout: 10_000, interval: 1_000 },
      )
      .toMatch(/just now|seconds ago|minute/);
    await page.getByRole('button', { name: `Rotate ${SCRIPT}` }).click();
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    await page.getByTestId('new-key').waitFor();
    expect(await page.getByTestId('new-key').textContent()).not.toBe(key);
    await page
      .getByRole('button', { name: `Revoke ${SCRIPT}` })
      .last()
      .click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: `Revoke ${SCRIPT}` }).count()).toBe(1);
    expect(await visit.accessibilityFaults()).toEqual([]);
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(401);
  }, 120_000);

  test('is not needed for the guide, which then has a placeholder for the key', async () => {
    const { page } = visit;
    await visit.go('/guide');
    const shown = async (tab: string) => {
      await page.getByRole('tab', { name: tab }).click();
      return page.getByTestId(`snippet-${tab.toLowerCase().replaceAll(' ', '-')}`).innerText();
    };
    const wanted = {
      curl: "-H 'X-API-Key: YOUR_API_KEY'",
      TypeScript: "key: 'YOUR_API_KEY'",
      Python: '"X-API-Key": "YOUR_API_KEY"',
      MapLibre: '/maps/style.json?api_key=YOUR_API_KEY',
      Leaflet: '/{z}/{x}/{y}.mvt?api_key=YOUR_API_KEY',
      QGIS: 'Add Vector Tile Layer',
      'Claude Desktop': '"RANGELINE_API_KEY": "YOUR_API_KEY"',
      'Claude Code': 'claude mcp add --transport http rangeline',
      Cursor: '"X-API-Key": "YOUR_API_KEY"',
      'VS Code': '"type": "http"',
      Codex: 'http_headers = { "X-API-Key" = "YOUR_API_KEY" }',
      'Gemini CLI': '"httpUrl": "',
      Windsurf: '"serverUrl": "',
      ChatGPT: '"type": "mcp"',
    };
    for (const [tab, text] of Object.entries(wanted)) expect(await shown(tab)).toContain(text);
    await page.getByText('cannot use this server').waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.getByRole('link', { name: 'reference' }).click();
    await page.waitForURL(/\/docs/);
    expect(await page.title()).toContain('Rangeline');
  }, 60_000);

  test('shows its usage against its allowances, and its plan', async () => {
    const { page } = visit;
    await visit.signUp('dan@example.com');
    await visit.go('/?location=7+14N+77W+6th+Meridian');
    await page.locator('.plat').first().waitFor();
    await expect
      .poll(
        async () => {
          await visit.go('/usage');
          await page.getByRole('heading', { name: 'Calls a day' }).waitFor();
          return page.getByRole('row', { name: /This console/ }).count();
        },
        { timeout: 20_000, interval: 1_000 },
      )
      .toBe(1);
    expect(await page.getByText('of 1,000').count()).toBe(1);
    await page.getByRole('img', { name: /^Chart: Calls/ }).waitFor();
    await page.getByRole('img', { name: /^Chart: Requests spent/ }).waitFor();
    expect(await page.getByRole('row', { name: /^mapTile / }).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Route' }).click();
    await page.getByRole('option', { name: 'searchLegalLocation' }).click();
    await page.getByRole('row', { name: /^mapTile / }).waitFor({ state: 'detached' });
    expect(await page.getByRole('row', { name: /^searchLegalLocation 1 0 1$/ }).count()).toBe(1);
    expect(await visit.accessibilityFaults()).toEqual([]);
    await visit.go('/plan');
    await page.getByText('yours').waitFor();
    expect(await page.getByRole('row', { name: /Build yours/ }).count()).toBe(1);
    expect(await visit.accessibilityFaults()).toEqual([]);
  }, 90_000);

  test('of an administrator changes plans, suspends accounts and reinstates them', async () => {
    const { page } = visit;
    await visit.signUp('fay@example.com', name);
    await visit.go('/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Label' }).fill('map');
    await page.getByRole('button', { name: 'Make the key' }).click();
    const key = (await page.getByTestId('new-key').textContent()) ?? '';
    const ask = async () =>
      (
        await fetch(`${stage.running().address}/search/legal-location?location=7+14N+77W+6th+Meridian`, {
          headers: { 'x-api-key': key },
        })
      ).status;
    await visit.signOut();
    await visit.signUp('eve@example.com');
    stage.running().command('accounts', 'admin', 'eve@example.com');
    await visit.go('/');
    await page.getByRole('button', { name: /^Ann/ }).click();
    await page.getByRole('menuitem', { name: 'Accounts' }).click();
    const row = page.getByRole('row', { name: /fay@example.com/ });
    expect(await visit.accessibilityFaults()).toEqual([]);

    await row.getByRole('button', { name: 'Change the plans of fay@example.com' }).click();
    await page.getByLabel('Request plan').selectOption('Scale');
    await page.getByLabel('Report plan').selectOption('Enterprise');
    await page.getByLabel('Reports a month').fill('5000');
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Change them' }).click();
    await row.getByText('Enterprise (5,000 a month)').waitFor();
    expect(await row.innerText()).toContain('Scale');

    expect(await ask()).toBe(200);
    await row.getByRole('button', { name: 'Suspend fay@example.com' }).click();
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await row.getByText('suspended').waitFor();
    expect(await ask()).toBe(403);
    expect(await visit.accessibilityFaults()).toEqual([]);
    await row.getByRole('button', { name: 'Reinstate fay@example.com' }).click();
    await row.getByRole('button', { name: 'Suspend fay@example.com' }).waitFor();
    expect(await ask()).toBe(200);
    const own = page.getByRole('row', { name: /eve@example.com/ });
    expect(await own.getByRole('button').allInnerTexts()).toEqual(['Plans']);
  }, 120_000);

  test('of an administrator shuts people out and lets them in again', async () => {
    const { page } = visit;
    await visit.signUp('gus@example.com');
    stage.running().command('accounts', 'admin', 'gus@example.com');
    await visit.go('/accounts');
    await page.getByRole('tab', { name: 'People' }).click();
    const row = page.getByRole('row', { name: /fay@example.com/ });
    expect(await row.innerText()).toContain(SCRIPT);
    await row.getByRole('button', { name: 'Shut out' }).click();
    await row.getByText('shut out', { exact: true }).waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);
    await row.getByRole('button', { name: 'Let in again' }).click();
    await row.getByRole('button', { name: 'Shut out' }).waitFor();
  }, 90_000);

  test('without the rights of an administrator has no list of accounts', async () => {
    const { page } = visit;
    await visit.signUp('hal@example.com');
    await visit.go('/accounts');
    await page.getByRole('alert').getByText('Only an administrator may do this').waitFor();
    await page.getByRole('button', { name: /^Ann/ }).click();
    expect(await page.getByRole('menuitem', { name: 'Accounts' }).count()).toBe(0);
  }, 90_000);
});
