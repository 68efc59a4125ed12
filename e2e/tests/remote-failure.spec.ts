import type { Page } from '@playwright/test';
import { FramePage } from '../pages/frame.page';
import { accounts } from '../support/demo-accounts';
import { replaceResponse } from '../support/faults';
import { expect, test } from '../support/test';

const manifest = '/remotes/exchange/remoteEntry.json';
const lifecycles = (mount: string) =>
  `export const bootstrap = async () => {};\nexport const unmount = async () => {};\nexport const mount = async () => {${mount}};`;

/** A release of the remote that is broken: a manifest that fits, and a file that does not. */
async function publish(page: Page, source: string, shared: object[] = []): Promise<void> {
  const exposes = ['./ReProjectExchange', './SidebarCounters'].map((key) => ({ key, outFileName: 'broken.js' }));
  await replaceResponse(page, manifest, 'application/json', JSON.stringify({ name: 'exchange', exposes, shared }));
  await replaceResponse(page, '/remotes/exchange/broken.js', 'text/javascript', source);
}

async function expectFailure(page: Page): Promise<void> {
  await expect(new FramePage(page).main).toContainText('Failed to load the application');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

async function expectRestOfPortalWorks(page: Page): Promise<void> {
  const frame = new FramePage(page);
  await frame.item('Certificates').click();
  await expect(frame.heading('Certificates')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(frame.userItem(accounts.main)).toBeVisible();
  await expect(frame.item('Exchange')).toHaveAccessibleDescription('');
}

async function expectTryAgainWorks(page: Page): Promise<void> {
  const frame = new FramePage(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(frame.heading('Exchange')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Open projects' })).toBeVisible();
}

const notFound = (page: Page, path: RegExp) => page.route(path, (route) => route.fulfill({ status: 404, body: 'not found' }));

interface Fault {
  name: string;
  /** What Chromium writes to the console by itself. */
  announced: RegExp[];
  cause: (page: Page) => Promise<unknown>;
}

const faults: Fault[] = [
  { name: 'its manifest is gone', announced: [/remoteEntry\.json/], cause: (page) => notFound(page, /\/remotes\/exchange\/remoteEntry\.json/) },
  { name: 'its files are gone', announced: [/ReProjectExchange/, /SidebarCounters/], cause: (page) => notFound(page, /\/remotes\/exchange\/.*\.m?js(\?|$)/) },
  { name: 'its file does not parse', announced: [], cause: (page) => publish(page, 'export const mount = ;') },
  { name: 'it throws when it is evaluated', announced: [], cause: (page) => publish(page, 'throw new Error("broken release");') },
  { name: 'it throws when it is mounted', announced: [], cause: (page) => publish(page, lifecycles('throw new Error("broken release")')) },
  { name: 'it has no lifecycles', announced: [], cause: (page) => publish(page, 'export const mount = 1;') },
];

for (const { name, announced, cause } of faults) {
  test(`the exchange fails because ${name}: the portal works, and "Try again" once it is back`, async ({ page, signIn, problems }) => {
    problems.expect(...announced);
    await cause(page);
    await signIn(page, accounts.main);

    await test.step('the page says so', () => expectFailure(page));
    await test.step('everything else works', () => expectRestOfPortalWorks(page));
    await test.step('it still fails while it is broken', async () => {
      await page.goBack();
      await expectFailure(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectFailure(page);
    });
    await test.step('"Try again" works once it is back', () => expectTryAgainWorks(page));
  });
}

for (const { name, path } of [
  { name: 'its manifest never comes', path: /\/remotes\/exchange\/remoteEntry\.json/ },
  { name: 'its file never comes', path: /\/remotes\/exchange\/ReProjectExchange/ },
]) {
  test(`the exchange is given up after 15 s because ${name}, and "Try again" works once it is back`, async ({ page, signIn }) => {
    await page.clock.install();
    await page.route(path, () => new Promise(() => {}));
    await signIn(page, accounts.main);

    await test.step('14 seconds are waited', async () => {
      await expect(new FramePage(page).menu).toBeVisible();
      await page.clock.runFor(13_000);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    });
    await test.step('not much more', async () => {
      await page.clock.runFor(3_000);
      await expectFailure(page);
    });
    await test.step('"Try again" works once it is back', () => expectTryAgainWorks(page));
  });
}

test('a remote that hangs when it is mounted is given up, and does not hold back the next page', async ({ page, signIn }) => {
  await page.clock.install();
  await publish(page, lifecycles('await new Promise(() => {})'));
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await expect(frame.menu).toBeVisible();
  await page.clock.runFor(16_000);
  await expectFailure(page);
  await expectRestOfPortalWorks(page);
});

test('a remote that needs another React is not loaded, and both versions are named', async ({ page, signIn }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await publish(page, lifecycles(''), [
    { packageName: 'react', requiredVersion: '^18.0.0', singleton: true, strictVersion: true, version: '18.3.1', outFileName: '' },
  ]);
  await signIn(page, accounts.main);
  await expectFailure(page);
  expect(warnings.join('\n')).toMatch(/\^18\.0\.0.*19\.\d+\.\d+/);
});

test('a remote that is not there says so, and only in its place', async ({ page, signIn, problems }) => {
  problems.expect(/processing\/remoteEntry\.json/);
  await notFound(page, /\/remotes\/processing\/remoteEntry\.json/);
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await expect(frame.item('Exchange')).toHaveAccessibleDescription('42 open projects');
  await frame.item('Loan processing').click();
  await expectFailure(page);
  await expect(frame.item('Loan processing')).toHaveAccessibleDescription('');
  await frame.item('Exchange').click();
  await expect(frame.heading('Exchange')).toBeVisible();
});
