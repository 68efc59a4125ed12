import type { Page } from '@playwright/test';

import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { StartError, startPortal } from '../../support/portal/running-portal';
import { copyDemo } from '../../support/portal/seed-demo';
import { expect, test } from '../../support/test';

/** Starts a platform that is expected to fail, and returns its output. */
async function refusal(env: Record<string, string>): Promise<StartError> {
  const data = await copyDemo();
  try {
    const platform = await startPortal({ DATA_DIR: data.folder, ...env });
    await platform.stop();
    throw new Error('The platform started anyway');
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  } finally {
    await data.remove();
  }
}

/** Finishes the page's pending requests, so that none fails when the platform stops. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

// Behaviour: run.start
test('the platform answers health and release probes', async ({ request, portal }) => {
  const health = await request.get(`${portal.origin}/healthz`);
  expect(health.status()).toBe(200);
  expect(await health.json()).toEqual({ status: 'ok' });
  const ready = await request.get(`${portal.origin}/readyz`);
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ready',
    parts: {
      database: 'available',
      disk: 'available',
      importMap: 'current',
      modules: 'available',
      routes: 'current',
    },
  });

  const root = await request.get(`${portal.origin}/`, { maxRedirects: 0 });
  expect(root.status()).toBeGreaterThanOrEqual(301);
  expect(new URL(root.headers()['location'] ?? '', portal.origin).href).toBe(`${portal.origin}/lenders/`);
});

test('Ctrl-C loses nothing: after a second start the lender is still signed in', { tag: '@full' }, async ({ page }) => {
  const data = await copyDemo();
  const signInPage = new SignInPage(page);
  const frame = new FramePage(page);

  const first = await startPortal({ DATA_DIR: data.folder });
  await page.goto(`${first.origin}/lenders/sign-in`);
  await signInPage.signIn(accounts.main);
  await expect(frame.heading('Exchange')).toBeVisible();
  await leave(page);
  expect(await first.stop(), first.output()).toBe(0);

  const second = await startPortal({ DATA_DIR: data.folder, PORT: new URL(first.origin).port });
  expect(second.origin).toBe(first.origin);
  await page.goto(`${second.origin}/lenders/exchange`);
  await expect(frame.heading('Exchange')).toBeVisible();
  await expect(frame.userItem(accounts.main)).toBeVisible();
  await leave(page);
  expect(await second.stop(), second.output()).toBe(0);
  await data.remove();
});

test('an occupied port is reported', { tag: '@full' }, async ({ portal }) => {
  const { port } = new URL(portal.origin);
  const { exitCode, output } = await refusal({ PORT: port });
  expect(exitCode).not.toBe(0);
  expect(output).toMatch(new RegExp(`${port}.*in use`, 'i'));
  expect(output, 'no stack trace').not.toMatch(/^\s+at /m);
});

// Behaviour: run.start
test('all invalid settings are reported at once', { tag: '@full' }, async () => {
  const { exitCode, output } = await refusal({ PORT: 'http', SEED: 'some', DATABASE_URL: 'mysql://localhost' });
  expect(exitCode).not.toBe(0);
  for (const name of ['PORT', 'SEED', 'DATABASE_URL']) expect(output).toContain(name);
  expect(output, 'no stack trace').not.toMatch(/^\s+at /m);
});

// Behaviour: run.start
test('an unreachable database is reported without its password', { tag: '@full' }, async () => {
  const { exitCode, output } = await refusal({ DATABASE_URL: 'postgres://portal:top-secret@127.0.0.1:1/portal' });
  expect(exitCode).not.toBe(0);
  expect(output).toMatch(/database/i);
  expect(output).toContain('127.0.0.1:1');
  expect(output).not.toContain('top-secret');
});

// Behaviour: page.configuration
test('an invalid configuration names the invalid field', { tag: '@full' }, async ({ page, problems }) => {
  problems.expect(/The portal could not start/);
  await page.route(/\/lenders\/sign-in$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/"graphqlUrl":"[^"]*"/g, '"graphqlUrl":"javascript:alert(1)"');
    expect(html).toContain('javascript:alert(1)');
    await route.fulfill({ response, body: html });
  });
  await page.goto('sign-in');
  await expect(page.getByRole('alert')).toContainText('The portal could not start');
  await expect(page.getByRole('alert')).toContainText('graphqlUrl');
});

// Behaviour: page.configuration
test('an unparsable configuration shows the parse error', { tag: '@full' }, async ({ page, problems }) => {
  problems.expect(/The portal could not start/);
  await page.route(/\/lenders\/sign-in$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('id="config">{', 'id="config">{oops');
    await route.fulfill({ response, body: html });
  });
  await page.goto('sign-in');
  await expect(page.getByRole('alert')).toContainText('The portal could not start');
  await expect(page.getByRole('alert')).toContainText('"config"');
});
