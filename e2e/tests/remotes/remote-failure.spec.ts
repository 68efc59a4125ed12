import type { RemoteEntry } from '@lender-portal/module-contract';
import type { Page } from '@playwright/test';
import { FailingPage } from '../../pages/failing.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { olderReact } from '../../support/failures/break-remote-module';
import { digestOf } from '../../support/failures/interception';
import { replaceResponse, hasTamperedCodeRun } from '../../support/failures/tampering';
import type { RunningPortal } from '../../support/portal/running-portal';
import { remoteManifest } from '../../support/portal/remote-manifest';
import { expect, test } from '../../support/test';

// Cases that the failure matrix does not cover.

const lifecycles = (mount: string) =>
  `export const bootstrap = async () => {};\nexport const unmount = async () => {};\nexport const mount = async () => {${mount}};`;

/** A broken release of the remote: the manifest matches, the file does not. */
async function publish(
  page: Page,
  { origin }: RunningPortal,
  source: string,
  changes: Partial<RemoteEntry> = {},
): Promise<void> {
  const exposes = ['./ReProjectExchange', './SidebarCounters'].map((key) => ({ key, outFileName: 'broken.js' }));
  const entry: RemoteEntry = { name: 'exchange', exposes, shared: [], ...changes };
  const manifest = await remoteManifest(page, origin, 'exchange');
  await replaceResponse(page, manifest, 'application/json', JSON.stringify(entry));
  await replaceResponse(page, manifest.replace(/[^/]+$/, 'broken.js'), 'text/javascript', source);
}

async function expectRestOfPortalWorks(page: Page): Promise<void> {
  const { frame, tryAgain } = new FailingPage(page);
  await frame.item('Certificates').click();
  await expect(frame.heading('Certificates')).toBeVisible();
  await expect(tryAgain).toBeHidden();
  await expect(frame.item('Exchange')).toHaveAccessibleDescription('');
}

test(
  'a remote that throws on evaluation is not shown, and works after it is repaired',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    await publish(page, portal, 'throw new Error("broken release");');
    await signIn(page, accounts.main);
    const { frame, tryAgain } = new FailingPage(page);
    await new FailingPage(page).expectFailureIn(frame.main);
    await expectRestOfPortalWorks(page);

    await page.goBack();
    await new FailingPage(page).expectFailureIn(frame.main);
    await page.unrouteAll({ behavior: 'wait' });
    await tryAgain.click();
    await expect(page.getByRole('table', { name: 'Open projects' })).toBeVisible();
  },
);

test('a remote that hangs on mount times out and does not block the next page', async ({ page, portal, signIn }) => {
  await page.clock.install();
  await publish(page, portal, lifecycles('await new Promise(() => {})'));
  await signIn(page, accounts.main);
  const failing = new FailingPage(page);
  await failing.exceedTimeLimit(failing.frame.currentItem);
  await failing.expectFailureIn(failing.frame.main);
  await expectRestOfPortalWorks(page);
});

// Behaviour: remotes.versions
test(
  'a remote with an incompatible React is not loaded, and the error names both versions',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await publish(page, portal, lifecycles(''), { shared: [olderReact] });
    await signIn(page, accounts.main);
    const failing = new FailingPage(page);
    await failing.expectFailureIn(failing.frame.main);
    expect(warnings.join('\n')).toMatch(/\^18\.0\.0.*19\.\d+\.\d+/);
  },
);

test('a later release whose file does not match its manifest does not run', async ({
  page,
  portal,
  signIn,
  problems,
}) => {
  problems.expect(/integrity/);
  await publish(page, portal, `globalThis.tampered = true;\n${lifecycles('')}`, {
    integrity: { 'broken.js': digestOf(lifecycles('')) },
  });
  await signIn(page, accounts.main);
  const failing = new FailingPage(page);
  await failing.expectFailureIn(failing.frame.main);
  expect(await hasTamperedCodeRun(page)).toBe(false);
});
