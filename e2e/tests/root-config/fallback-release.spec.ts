import type { Page } from '@playwright/test';
import { failure } from '../../pages/failing.page';
import { FramePage } from '../../pages/frame.page';
import { profile, ProfilePage } from '../../pages/profile.page';
import { fullIf } from '../../support/accessibility/coverage';
import { accounts } from '../../support/accounts/demo-accounts';
import {
  badReleases,
  kindOf,
  nameOf,
  writeBadRelease,
  type BadModule,
  type BadRelease,
} from '../../support/failures/bad-releases';
import { tampered } from '../../support/failures/interception';
import { lender } from '../../support/failures/places';
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
  /** Navigates to the broken lazy chunk and waits for its error; other modules show a part at once. */
  openPart?: (page: Page) => Promise<void>;
  /** Part of the previous release that replaces it. */
  expectPart?: (page: Page) => Promise<void>;
  /** Whether the previous release loads automatically because no input can be lost. */
  takesItself?: boolean;
  /** The fault that `npm test` tries, too. */
  quickly?: BadRelease;
}

const [atImport, atMount, inChunk, damaged] = badReleases;
const heading = (name: string) => (page: Page) => new FramePage(page).heading(name).waitFor();

const places: readonly Place[] = [
  {
    module: { specifier: '@lender-portal/auth-mfe', chunk: 'reset' },
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
    email: lender,
    address: 'profile/documents/license',
    expectShown: heading('Certificates'),
    openPart: async (page) => {
      await page.getByRole('button', { name: 'Add states' }).click();
      await page.getByRole('dialog', { name: 'The map of the states could not be loaded' }).waitFor();
    },
    // The previous release restores the open state.
    expectPart: (page) => page.getByRole('dialog', { name: 'Please select states' }).getByRole('combobox').waitFor(),
    quickly: atMount,
  },
  {
    module: { specifier: '@lender-portal/profile-mfe', chunk: 'states' },
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
    module: { specifier: '@lender-portal/users-mfe' },
    email: lender,
    address: 'profile/users',
    expectShown: heading('User management'),
  },
  {
    module: { specifier: '@lender-portal/shell', chunk: 'terms-dialog' },
    email: accounts.unsigned,
    address: 'exchange',
    // The terms dialog covers everything else.
    expectShown: (page) => page.locator('nav[aria-label="Main"]').waitFor(),
    openPart: (page) => page.getByRole('dialog', { name: 'Terms of Service' }).waitFor(),
    takesItself: true,
    quickly: atImport,
  },
  {
    module: { remote: 'exchange' },
    email: lender,
    address: 'exchange',
    expectShown: heading('Exchange'),
    quickly: damaged,
  },
  {
    module: { remote: 'processing' },
    email: lender,
    address: 'loans',
    expectShown: heading('Loan processing'),
  },
  {
    module: { remote: 'entrepreneurs' },
    email: lender,
    address: 'borrowers',
    expectShown: heading('My borrowers'),
    quickly: inChunk,
  },
  {
    module: { remote: 'projects' },
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

for (const { module, email, address, expectShown, openPart, expectPart, takesItself = false, quickly } of places) {
  for (const fault of badReleases) {
    // Behaviour: releases.fallback
    test(
      `${nameOf(module)}: ${fault}`,
      fullIf(fault !== quickly),
      async ({ page, owner, storeSession, problems }, testInfo) => {
        const name = nameOf(module);
        const folder = testInfo.outputPath('bad');
        const id = await writeBadRelease(module, fault, folder);
        expect(await owner.publish(name, folder)).toBe(id);
        await owner.swap({ [name]: id });
        if (fault === damaged)
          await page.route(({ pathname }) => pathname.includes(`/${id}/`) && pathname.endsWith('.js'), tampered);
        // Messages that Chromium itself writes to the console.
        problems.allow(/valid digest/, /not-there\.js/, /only in browsers of lenders/);
        if (email) await storeSession(page, email);

        await test.step('the lender sees the page instead of the failure', async () => {
          await page.goto(address);
          await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
          await expectShown(page);
        });
        if (fault === inChunk) {
          const retry = page.getByRole('button', { name: 'Try again' });
          await test.step('the part’s place shows an error', async () => {
            if (openPart) await openPart(page);
            else await page.getByText('This part could not be loaded').waitFor();
            if (!takesItself) await expect(retry).toBeVisible();
          });
          await test.step('"Try again" loads the previous release', async () => {
            if (!takesItself) await retry.click();
            await (expectPart ?? expectShown)(page);
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
}
