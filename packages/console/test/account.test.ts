import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { totp } from '../../server/test/totp.ts';
import { describeInChromium, type RunningConsole, startConsole } from './running-console.ts';
import { openBrowser, SCRIPT, Visit } from './visit.ts';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'staple battery horse';

describeInChromium('an account', () => {
  let running: RunningConsole;
  let browser: Browser;
  let visit: Visit;
  beforeAll(async () => {
    [running, browser] = await Promise.all([startConsole(), openBrowser()]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await running?.stop();
  });
  beforeEach(async () => {
    visit = await Visit.begin(browser, running);
  });
  afterEach(() => visit.end());

  async function signUp(email: string): Promise<void> {
    const { page } = visit;
    await visit.go('/sign-up');
    await page.getByLabel('Name').fill(`Ann ${SCRIPT}`);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Follow its link within an hour').waitFor();
    await page.goto(running.linkTo(email));
    await page.getByText('The address is verified').waitFor();
    await visit.signIn(email, PASSWORD);
    await page.getByRole('heading', { name: 'From words to land' }).waitFor();
  }

  test('is made by signing up and following the link of a mail, and its pages ask for a session', async () => {
    const { page } = visit;
    await visit.go('/keys');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signUp('ann@example.com');
    expect(await page.getByRole('button', { name: `Ann ${SCRIPT}` }).count()).toBe(1);
    expect(await visit.accessibilityFaults()).toEqual([]);
    await visit.go('/?location=7+14N+77W+6th+Meridian');
    await page.getByRole('heading', { name: '7 14N 77W 6th Meridian' }).waitFor();
  }, 90_000);

  test('has a second factor, which sign-in then asks for, and a password that a mail resets', async () => {
    const { page } = visit;
    await signUp('bob@example.com');
    await visit.go('/security');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByRole('img', { name: 'The address for an authenticator' }).waitFor();
    const secret = (await page.getByTestId('totp-secret').textContent()) ?? '';
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.getByLabel('Enter the code that it shows').fill(totp(secret));
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByText('Sign-in asks for a code').waitFor();
    await page.getByRole('button', { name: /^Ann/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();

    await page.getByRole('link', { name: 'Forgot the password?' }).click();
    await page.getByLabel('E-mail address').fill('bob@example.com');
    await page.getByRole('button', { name: 'Send the mail' }).click();
    await page.getByText('to choose a password').waitFor();
    await page.goto(running.linkTo('bob@example.com'));
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
    await signUp('cat@example.com');
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
      fetch(`${running.address}/search/legal-location?location=7+14N+77W+6th+Meridian`, {
        headers: { 'x-api-key': key },
      });
    expect((await ask()).status).toBe(200);
    await page.getByRole('main').getByRole('link', { name: 'guide' }).click();
    await page.getByText('with the key that you just made').waitFor();
    expect(await page.getByTestId('snippet-curl').textContent()).toContain(key);
    expect(await visit.accessibilityFaults()).toEqual([]);

    await visit.go('/keys');
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

  test('shows its usage against its allowances, and its plan', async () => {
    const { page } = visit;
    await signUp('dan@example.com');
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
    expect(await visit.accessibilityFaults()).toEqual([]);
    await visit.go('/plan');
    await page.getByText('yours').waitFor();
    expect(await page.getByRole('row', { name: /Build yours/ }).count()).toBe(1);
    expect(await visit.accessibilityFaults()).toEqual([]);
  }, 90_000);

  test('of an administrator shuts others out and lets them in again', async () => {
    const { page } = visit;
    await signUp('eve@example.com');
    running.command('accounts', 'admin', 'eve@example.com');
    await visit.go('/');
    await page.getByRole('button', { name: /^Ann/ }).click();
    await page.getByRole('menuitem', { name: 'Accounts' }).click();
    const row = page.getByRole('row', { name: /dan@example.com/ });
    await row.getByRole('button', { name: 'Shut out' }).click();
    await row.getByText('shut out', { exact: true }).waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);
    await row.getByRole('button', { name: 'Let in again' }).click();
    await row.getByRole('button', { name: 'Shut out' }).waitFor();
  }, 90_000);
});
