import type { Page } from '@playwright/test';
import { failure } from '../../pages/failing.page';
import { FramePage } from '../../pages/frame.page';
import { profile, ProfilePage } from '../../pages/profile.page';
import { fullIf } from '../../support/accessibility/coverage';
import { accounts } from '../../support/accounts/demo-accounts';
import { kindOf, nameOf, writeBadRelease, type BadModule, type BadRelease } from '../../support/failures/bad-releases';
import { tampered } from '../../support/failures/interception';
import { withOwnPortal } from '../../support/own-portal';
import { RegistryOwner } from '../../support/registry-owner';
import { expect } from '../../support/test';

interface Place {
  module: BadModule;
  /** The account; undefined for guest pages. */
  email?: string;
  address: string;
  /** Element that appears after the module is mounted. */
  expectShown: (page: Page) => Promise<void>;
  /** Navigates to the broken lazy chunk and waits for its error. */
  openPart?: (page: Page) => Promise<void>;
  /** Part of the previous release that replaces it. */
  expectPart?: (page: Page) => Promise<void>;
  fault: BadRelease;
  /** Whether only `npm run test:full` opens it. */
  isFull?: true;
}

const IN_CHUNK = 'a lazy chunk is broken';
const DAMAGED = 'a proxy corrupts the file';
const lender = accounts.whiteLabel;
const heading = (name: string) => (page: Page) => new FramePage(page).heading(name).waitFor();

const places: readonly Place[] = [
  {
    module: { specifier: '@lender-portal/auth-mfe', chunk: 'reset' },
    fault: IN_CHUNK,
    isFull: true,
    address: 'sign-in',
    expectShown: heading('Welcome'),
    openPart: async (page) => {
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByText('This page could not be loaded').waitFor();
    },
    expectPart: (page) => page.getByRole('textbox', { name: 'Email' }).waitFor(),
  },
  {
    module: { specifier: '@lender-portal/documents-mfe', chunk: 'add-states' },
    fault: IN_CHUNK,
    isFull: true,
    email: lender,
    address: 'profile/documents/license',
    expectShown: heading('Certificates'),
    openPart: async (page) => {
      await page.getByRole('button', { name: 'Add states' }).click();
      await page.getByRole('dialog', { name: 'The map of the states could not be loaded' }).waitFor();
    },
    // The previous release restores the open state.
    expectPart: (page) => page.getByRole('dialog', { name: 'Add states' }).getByRole('combobox').waitFor(),
  },
  {
    module: { specifier: '@lender-portal/profile-mfe', chunk: 'states' },
    fault: IN_CHUNK,
    isFull: true,
    email: accounts.fresh,
    address: 'profile/create',
    expectShown: heading('Create your profile'),
    openPart: async (page) => {
      const wizard = new ProfilePage(page);
      await wizard.answerUpTo('Projects type');
      for (const name of profile.projects) await page.getByRole('checkbox', { name }).check();
      await wizard.next.click();
      await wizard.main.getByText('The map of the states could not be loaded').waitFor();
    },
    expectPart: async (page) => {
      const wizard = new ProfilePage(page);
      await wizard.states.waitFor();
      await wizard.previous.click();
      await wizard.expectAnswers();
    },
  },
  {
    module: { specifier: '@lender-portal/documents-mfe' },
    fault: 'mount throws',
    email: lender,
    address: 'profile/documents/entity',
    expectShown: heading('Certificates'),
  },
  {
    module: { specifier: '@lender-portal/users-mfe' },
    fault: 'nothing renders',
    email: lender,
    address: 'profile/users',
    expectShown: heading('User management'),
  },
  {
    module: { specifier: '@lender-portal/users-mfe' },
    fault: 'mount never resolves',
    isFull: true,
    email: lender,
    address: 'profile/users',
    expectShown: heading('User management'),
  },
  {
    module: { specifier: '@lender-portal/shell' },
    fault: 'import throws',
    email: lender,
    address: 'exchange',
    expectShown: (page) => page.locator('nav[aria-label="Main"]').waitFor(),
  },
  {
    module: { remote: 'exchange' },
    fault: DAMAGED,
    email: lender,
    address: 'exchange',
    expectShown: heading('Exchange'),
  },
  {
    module: { remote: 'exchange' },
    fault: 'render throws for one lender',
    email: lender,
    address: 'exchange',
    expectShown: heading('Exchange'),
  },
  {
    module: { remote: 'processing' },
    fault: 'content is moved out of view',
    isFull: true,
    email: lender,
    address: 'loans',
    expectShown: heading('Loan processing'),
  },
  {
    module: { remote: 'projects' },
    fault: 'bootstrap throws',
    isFull: true,
    email: lender,
    address: 'tools/flips-by-zip',
    expectShown: heading('View flips by ZIP code'),
  },
];

/** Response of `/registry/reports`. */
interface ModuleReports {
  releases: { release: string | null; failures: number; failuresByKind: Record<string, number> }[];
}

const test = withOwnPortal().extend<object, { owner: RegistryOwner }>({
  owner: [async ({ portal }, use) => use(await RegistryOwner.of(portal)), { scope: 'worker' }],
});

test.afterEach(({ owner }) => owner.rollback(1));

for (const { module, fault, isFull, email, address, expectShown, openPart, expectPart } of places) {
  // Behaviour: releases.fallback, modules.blank, modules.render-errors, wizard.load-failed
  test(
    `${nameOf(module)}: ${fault}`,
    fullIf(isFull === true),
    async ({ page, owner, storeSession, problems }, testInfo) => {
      const name = nameOf(module);
      const folder = testInfo.outputPath('bad');
      const id = await writeBadRelease(module, fault, folder);
      expect(await owner.publish(name, folder)).toBe(id);
      await owner.swap({ [name]: id });
      if (fault === DAMAGED)
        await page.route(({ pathname }) => pathname.includes(`/${id}/`) && pathname.endsWith('.js'), tampered);
      // Messages that Chromium and React themselves write to the console.
      problems.allow(/valid digest/, /integrity checks failed/, /only in browsers of lenders/);
      if (email) await storeSession(page, email);

      await test.step('the lender sees the page instead of the failure', async () => {
        await page.goto(address, { waitUntil: 'commit' });
        await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
        await expectShown(page);
      });
      if (openPart && expectPart) {
        const retry = page.getByRole('button', { name: 'Try again' });
        await test.step('"Try again" loads the part of the previous release', async () => {
          await openPart(page);
          await retry.click();
          await expectPart(page);
          await expect(retry).toHaveCount(0);
        });
      }
      await test.step('the owner sees it', async () => {
        const failures = async () => {
          const { modules } = await owner.get<{ modules: ModuleReports[] }>(
            `reports?module=${encodeURIComponent(name)}`,
          );
          return modules.flatMap(({ releases }) => releases).filter(({ release }) => release === id);
        };
        await expect.poll(failures).toMatchObject([{ failures: 1, failuresByKind: { [kindOf[fault]]: 1 } }]);
      });
      await expect(page.getByText(failure)).toHaveCount(0);
      expect(await page.evaluate(() => 'isSameDocument' in globalThis), 'the same document').toBe(true);
    },
  );
}
