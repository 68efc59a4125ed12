import type { Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { OwnersPage } from '../../pages/owners.page';
import { SignInPage } from '../../pages/sign-in.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { withOwnPortal } from '../../support/own-portal';
import { type RunningPortal } from '../../support/portal/running-portal';
import { runPortalCommand } from '../../support/portal/portal-cli';
import { createRegistryToken } from '../../support/portal/registry-token';
import { waitForTelemetry } from '../../support/waits/wait-for-telemetry';
import { expect } from '../../support/test';

interface Reports {
  modules: {
    module: string;
    failures: number;
    fallbacks: number;
    mounts: number;
    lastFailures: Record<string, unknown>[];
  }[];
  vitals: { name: string; route: string; revision: string }[];
}

const test = withOwnPortal().extend<{ owner: string; beacons: string[] }>({
  owner: async ({ portal }, use, { testId }) => use(await createRegistryToken(portal, `owners-${testId}`)),
  // Requests that a page sends while it is left have no page to inspect.
  beacons: async ({ context }, use) => {
    const beacons: string[] = [];
    await context.exposeFunction('noteBeacon', (text: string) => void beacons.push(text));
    await context.addInitScript(() => {
      const { noteBeacon } = window as unknown as { noteBeacon: (text: string) => void };
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        void (body as Blob).text().then(noteBeacon);
        return send(url, body);
      };
    });
    await use(beacons);
  },
});

async function reportsOf({ origin }: RunningPortal, token: string): Promise<Reports> {
  const response = await fetch(`${origin}/registry/reports`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as Reports;
}

/** All telemetry scripts and reports that a page loads or sends. */
function watchReports(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/reports$|-telemetry\.\w+\.js$/.test(pathname)) urls.push(pathname);
  });
  return urls;
}

// Behaviour: reports.shown
test('owners see a release that fails in browsers within a minute, without lender data', async ({
  page,
  context,
  portal,
  owner,
  beacons,
  storeSession,
}, testInfo) => {
  const folder = testInfo.outputPath('users');
  await writeUsersPage(folder, 'failing', {
    mount: `throw new Error('nobody@summit.example has no team at ' + location.href);`,
  });
  const source = 'webpack://@lender-portal/users-mfe/./src/users/page.tsx';
  // Line 5 of the script, which mounts the module, is line 42 of the source.
  const map = { version: 3, sources: [source], names: [], mappings: ';;;;AAyCA' };
  await writeFile(join(folder, 'users-failing.js.map'), JSON.stringify(map));
  const id = (await runPortalCommand(portal, owner, 'publish', folder)).trim().split('\n').at(-1)!;
  await runPortalCommand(portal, owner, 'swap', `${USERS}=${id}`, '--force', '--reason', 'it fails');
  const script = `${portal.origin}/modules/${USERS}/${id}/users-failing.js`;
  expect([(await fetch(script)).status, (await fetch(`${script}.map`)).status]).toEqual([200, 404]);

  const lender = await context.newPage();
  await test.step('a lender opens its page and gets the previous release', async () => {
    await storeSession(lender, accounts.main);
    await lender.goto('profile/users?invite=nobody@summit.example');
    await expect(new FramePage(lender).heading('User management')).toBeVisible();
  });

  const reports = () => reportsOf(portal, owner);
  const users = async () => (await reports()).modules.find(({ module }) => module === USERS);
  await test.step('the registry lists the failure', async () => {
    await expect.poll(async () => (await users())?.failures).toBe(1);
    const [failure] = (await users())!.lastFailures;
    expect(failure).toMatchObject({ release: id, what: 'mount', route: 'users', count: 1 });
    expect(failure!['reference']).toMatch(/^[\w-]{36}$/);
    expect(failure!['message']).toBe(`Error: [mail] has no team at ${portal.origin}/lenders/profile/users`);
  });

  await test.step('leaving the page sends its mounts and web vitals', async () => {
    await lender.goto('about:blank');
    await expect
      .poll(async () => (await reports()).vitals.map(({ name, route }) => [name, route]))
      .toContainEqual(['LCP', 'users']);
    expect((await users())?.fallbacks).toBe(1);
    const shell = (await reports()).modules.find(({ module }) => module === '@lender-portal/shell');
    expect(shell?.mounts).toBeGreaterThan(0);
    expect(beacons.length).toBeGreaterThan(0);
    expect(JSON.stringify(await reports())).not.toMatch(/summit|invite|@(?!lender-portal)/);
  });

  const owners = new OwnersPage(page, portal);
  await test.step('the owners’ page shows it', async () => {
    await owners.open(owner);
    await expect(page.getByRole('table', { name: 'Web vitals' })).toContainText('users');
    const failed = owners.module('users-mfe').getByRole('link', { name: '1 failed in lenders’ browsers: users-mfe' });
    await expect(failed).toBeVisible();
    await expectAccessibleState(page, 'Owners, what fails in browsers');
    await failed.click();
    await expect(owners.heading('users-mfe')).toBeFocused();
    const failure = page.getByRole('list', { name: 'Failures' }).getByRole('listitem');
    await expect(failure).toContainText('Failed to mount');
    await expect(failure).toContainText('Sourcesrc/users/page.tsx:42');
    await failure.getByText('Latest stack trace').click();
    await expect(failure).toContainText('(src/users/page.tsx:42:1)');
    await expect(page.getByRole('table', { name: 'Reports by release' })).toContainText(id.split('+')[1]!.slice(0, 7));
    await expectAccessibleState(page, 'Owners, a module that fails in browsers');
  });
});

// Behaviour: reports.sent
test('a browser that opts out loads and sends nothing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const urls = watchReports(page);
  await new SignInPage(page).open();
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  expect(urls).toEqual([]);
});

test(
  'pages load telemetry after their content and send web vitals when left',
  { tag: '@full' },
  async ({ page, portal, owner }) => {
    const urls = watchReports(page);
    await new SignInPage(page).open();
    await expect.poll(() => urls).toEqual([expect.stringMatching(/-telemetry\.\w+\.js$/)]);
    await waitForTelemetry(page);
    await page.goto('about:blank');
    await expect
      .poll(async () => (await reportsOf(portal, owner)).vitals.map(({ name, route }) => [name, route]))
      .toContainEqual(['LCP', 'sign-in']);
  },
);
