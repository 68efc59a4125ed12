import type { Page } from '@playwright/test';
import { FailingPage, failure } from '../../pages/failing.page';
import { fullIf } from '../../support/accessibility/coverage';
import { accounts } from '../../support/accounts/demo-accounts';
import { sessionOf, storageWith } from '../../support/accounts/session';
import { breakPortalModule } from '../../support/failures/break-portal-module';
import { breakRemoteModule } from '../../support/failures/break-remote-module';
import {
  faults,
  isHanging,
  isManifestFault,
  type BrokenModule,
  type Fault,
  type ModuleSource,
} from '../../support/failures/faults';
import { hasTamperedCodeRun } from '../../support/failures/tampering';
import { expect, test as base } from '../../support/test';

/** The main user of a white-label lender, with the complete menu. */
const lender = accounts.whiteLabel;

interface Fixtures {
  /** Opens the browser with a session and breaks a module for later pages. */
  breakFor: (email: string | undefined, module: ModuleSource, fault: Fault) => Promise<BrokenModule>;
}

const test = base.extend<Fixtures>({
  breakFor: async ({ page, context, portal, problems }, use) => {
    await use(async (email, module, fault) => {
      if (isHanging(fault)) await page.clock.install();
      if (email) await context.setStorageState(storageWith(portal, await sessionOf(page.request, portal, email)));
      const broken = await ('specifier' in module
        ? breakPortalModule(page, portal.origin, module.specifier, fault)
        : breakRemoteModule(page, portal.origin, module.remote, module.exposed, fault));
      problems.expect(...broken.expectedErrors);
      return broken;
    });
  },
});

interface Place {
  name: string;
  module: ModuleSource;
  address: string;
  /** Heading of the page and name of its menu item. */
  heading: string;
  faults: readonly Fault[];
  /** Whether `npm test` tries a fault, too. */
  isQuick: (fault: Fault) => boolean;
}

const places: readonly Place[] = [
  {
    name: 'documents-mfe',
    module: { specifier: '@lender-portal/documents-mfe' },
    address: 'profile/documents/entity',
    heading: 'Certificates',
    // The server reads the manifests of the portal's own modules.
    faults: faults.filter((fault) => !isManifestFault(fault)),
    isQuick: () => true,
  },
  {
    name: 'ReProjectExchange',
    module: { remote: 'exchange', exposed: './ReProjectExchange' },
    address: 'exchange',
    heading: 'Exchange',
    faults,
    isQuick: isManifestFault,
  },
];

const expectNothingTamperedRan = async (page: Page) =>
  expect(await hasTamperedCodeRun(page), 'tampered code has run').toBe(false);

for (const { name, module, address, heading, faults: tried, isQuick } of places) {
  for (const fault of tried) {
    // Behaviour: modules.failed
    test(`${name}: ${fault}`, fullIf(!isQuick(fault)), async ({ page, breakFor }) => {
      const broken = await breakFor(lender, module, fault);
      const failing = new FailingPage(page);
      const { frame, tryAgain } = failing;
      const expectFailure = async () => {
        if (isHanging(fault)) await failing.exceedTimeLimit(frame.currentItem);
        await failing.expectFailureIn(frame.main);
      };

      await test.step('its place shows an error', async () => {
        await failing.open(address);
        await expectFailure();
        await expectNothingTamperedRan(page);
      });
      await test.step('all other parts work', async () => {
        await expect(frame.currentItem).toHaveAccessibleName(heading);
        await frame.item('User management').click();
        await frame.heading('User management').waitFor();
        await expect(tryAgain).toBeHidden();
        await frame.userItem(lender).click();
        await expect(page.getByText('Harbor White Label Capital')).toBeVisible();
        await page.keyboard.press('Escape');
      });
      await test.step('retrying fails while it is broken', async () => {
        await page.goBack({ waitUntil: 'commit' });
        await expectFailure();
      });
      await test.step('"Try again" loads it after the repair', async () => {
        broken.repair();
        await tryAgain.click();
        await frame.heading(heading).waitFor();
        await expect(tryAgain).toBeHidden();
        await failing.expectSameDocument();
      });
    });
  }
}

test('a guest page whose module fails shows an error without a menu', { tag: '@full' }, async ({ page, breakFor }) => {
  const broken = await breakFor(undefined, { specifier: '@lender-portal/auth-mfe' }, 'mount throws');
  const failing = new FailingPage(page);
  const { frame, tryAgain } = failing;
  await failing.open('sign-in');
  await failing.expectFailureIn(frame.main);
  await expect(frame.menu).toHaveCount(0);
  broken.repair();
  await tryAgain.click();
  await frame.heading('Welcome').waitFor();
  await failing.expectSameDocument();
});

test('pages work while the menu fails', async ({ page, breakFor }) => {
  const broken = await breakFor(lender, { specifier: '@lender-portal/shell' }, 'the file is an HTML page');
  const failing = new FailingPage(page);
  const { frame, tryAgain } = failing;

  await test.step('the menu’s place shows an error', async () => {
    await failing.open('exchange');
    await frame.heading('Exchange').waitFor();
    await failing.expectFailureIn(page.locator('.lp-frame > :not(main)'));
    await expect(frame.main).not.toContainText(failure);
  });
  await test.step('the pages work', async () => {
    await frame.main
      .getByRole('table', { name: 'Open projects' })
      .getByRole('rowheader')
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/exchange\/projects\//);
    await failing.follow('profile/documents/entity');
    await frame.heading('Certificates').waitFor();
  });
  await test.step('"Try again" loads the menu after the repair', async () => {
    broken.repair();
    await tryAgain.click();
    await expect(frame.currentItem).toHaveAccessibleName('Certificates');
    await expect(frame.heading('Certificates')).toBeVisible();
    await failing.expectSameDocument();
  });
});

// Behaviour: modules.failed
test('counters that fail stay empty, and the next menu shows them after the repair', async ({ page, breakFor }) => {
  const broken = await breakFor(lender, { remote: 'exchange', exposed: './SidebarCounters' }, 'mount throws');
  const failing = new FailingPage(page);
  const { frame } = failing;
  const items = ['Exchange', 'Direct loan requests'];
  await failing.open('profile/documents/entity');
  await broken.requested;
  await expect(frame.item('Loan processing')).toHaveAccessibleDescription(/\d/);
  for (const item of items) await expect(frame.item(item)).toHaveAccessibleDescription('');
  await expect(page.getByText(failure)).toBeHidden();
  broken.repair();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const item of items) await expect(frame.item(item)).toHaveAccessibleDescription(/\d/);
  await failing.expectSameDocument();
});
