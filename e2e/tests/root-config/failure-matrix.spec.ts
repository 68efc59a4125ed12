import type { Page } from '@playwright/test';
import { FailingPage, failure } from '../../pages/failing.page';
import { fullIf } from '../../support/accessibility/coverage';
import { breakPortalModule } from '../../support/failures/break-portal-module';
import { breakRemoteModule } from '../../support/failures/break-remote-module';
import {
  faults,
  isManifestFault,
  isHanging,
  type BrokenModule,
  type Fault,
  type ModuleSource,
} from '../../support/failures/faults';
import { placesOutsideFrame, counters, lender, placesInFrame, shell } from '../../support/failures/places';
import { hasTamperedCodeRun } from '../../support/failures/tampering';
import { sessionOf, storageWith } from '../../support/accounts/session';
import { expect, test as base } from '../../support/test';

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

/** The server reads the manifests of the portal's own modules at an edit of the map. */
const faultsOf = (module: ModuleSource): readonly Fault[] =>
  faults.filter((fault) => !('specifier' in module && isManifestFault(fault)));

/** The place at which `npm test` tries each fault of a script, and the one for faults of manifests. */
const firstPlaces = [
  placesInFrame.find(({ module }) => 'specifier' in module),
  placesInFrame.find(({ module }) => 'remote' in module),
];

const expectNothingTamperedRan = async (page: Page) =>
  expect(await hasTamperedCodeRun(page), 'tampered code has run').toBe(false);

for (const place of placesInFrame) {
  const { name, module, address, heading, lazySlider } = place;
  for (const fault of faultsOf(module)) {
    // Behaviour: modules.failed
    test(
      `${name}: ${fault}`,
      fullIf(place !== firstPlaces[isManifestFault(fault) ? 1 : 0]),
      async ({ page, breakFor }) => {
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
          const elsewhere = heading === 'Certificates' ? 'User management' : 'Certificates';
          await frame.item(elsewhere).click();
          await frame.heading(elsewhere).waitFor();
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
          if (lazySlider) await page.getByRole('slider', { name: lazySlider }).waitFor();
          await expect(tryAgain).toBeHidden();
          await failing.expectSameDocument();
        });
      },
    );
  }
}

for (const { name, module, address, heading, email } of placesOutsideFrame) {
  for (const fault of faultsOf(module)) {
    // Behaviour: modules.failed
    test(`${name}: ${fault}`, { tag: '@full' }, async ({ page, breakFor }) => {
      const broken = await breakFor(email, module, fault);
      const failing = new FailingPage(page);
      const { frame, tryAgain } = failing;
      const expectFailure = async () => {
        if (isHanging(fault)) await failing.exceedTimeLimit(frame.main.locator('.lp-place'));
        await failing.expectFailureIn(frame.main);
        await expect(frame.menu).toHaveCount(0);
      };

      await test.step('the page shows an error without a menu', async () => {
        await failing.open(address);
        await expectFailure();
        await expectNothingTamperedRan(page);
      });
      await test.step('retrying fails while it is broken', async () => {
        await tryAgain.click();
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

for (const fault of faultsOf(shell)) {
  test(`shell: ${fault}`, fullIf(fault !== 'the file is an HTML page'), async ({ page, breakFor }) => {
    const broken = await breakFor(lender, shell, fault);
    const failing = new FailingPage(page);
    const { frame, tryAgain } = failing;

    await test.step('the menu’s place shows an error', async () => {
      await failing.open('exchange');
      await frame.heading('Exchange').waitFor();
      if (isHanging(fault)) await failing.exceedTimeLimit(page.locator('.lp-place').first());
      await failing.expectFailureIn(page.locator('.lp-frame > :not(main)'));
      await expect(frame.main).not.toContainText(failure);
      await expectNothingTamperedRan(page);
    });
    await test.step('the pages work', async () => {
      await frame.main.getByRole('table', { name: 'Open projects' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/exchange\/projects\//);
      await failing.follow('profile/documents/entity');
      await frame.heading('Certificates').waitFor();
    });
    await test.step('"Try again" loads the menu after the repair', async () => {
      broken.repair();
      await tryAgain.click();
      await expect(frame.currentItem).toHaveAccessibleName('Certificates');
      await expect(frame.heading('Certificates')).toBeVisible();
      await expect(tryAgain).toBeHidden();
      await failing.expectSameDocument();
    });
  });
}

for (const { name, remote, items, other } of counters) {
  for (const fault of faultsOf({ remote, exposed: './SidebarCounters' })) {
    // Behaviour: modules.failed
    test(
      `${name}: ${fault}`,
      fullIf(name !== counters[0]!.name || fault !== 'mount throws'),
      async ({ page, breakFor }) => {
        const broken = await breakFor(lender, { remote, exposed: './SidebarCounters' }, fault);
        const failing = new FailingPage(page);
        const { frame, tryAgain } = failing;
        const expectNothing = async () => {
          for (const item of items) await expect(frame.item(item)).toHaveAccessibleDescription('');
          await expect(page.getByText(failure)).toBeHidden();
          await expect(tryAgain).toBeHidden();
        };

        await test.step('its place stays empty', async () => {
          await failing.open('profile/documents/entity');
          await broken.requested;
          await expect(frame.item(other)).toHaveAccessibleDescription(/\d/);
          if (isHanging(fault)) await page.clock.runFor(16_000);
          await expectNothing();
          await expectNothingTamperedRan(page);
        });
        await test.step('all other parts work', async () => {
          await frame.item('User management').click();
          await frame.heading('User management').waitFor();
          await frame.userItem(lender).click();
          await expect(page.getByText('Harbor White Label Capital')).toBeVisible();
          await page.keyboard.press('Escape');
          await expectNothing();
        });
        await test.step('the next menu shows it after the repair', async () => {
          broken.repair();
          await page.setViewportSize({ width: 390, height: 844 });
          await page.getByRole('button', { name: 'Open menu' }).click();
          for (const item of items) await expect(frame.item(item)).toHaveAccessibleDescription(/\d/);
          await failing.expectSameDocument();
        });
      },
    );
  }
}
