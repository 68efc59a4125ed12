import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { fullIf } from '../../support/accessibility/coverage';
import { accounts } from '../../support/accounts/demo-accounts';
import { withOwnPortal } from '../../support/own-portal';
import { writeNextRelease } from '../../support/portal/next-release';
import { repository } from '../../support/portal/running-portal';
import { RegistryOwner } from '../../support/registry-owner';
import { expect } from '../../support/test';

const test = withOwnPortal().extend<object, { owner: RegistryOwner }>({
  owner: [async ({ portal }, use) => use(await RegistryOwner.of(portal)), { scope: 'worker' }],
});

const lender = accounts.whiteLabel;

/** Swaps in a release that throws on evaluation. */
async function swapBroken(owner: RegistryOwner, name: string, folder: string, to: string): Promise<string> {
  await writeNextRelease(join(repository, folder, 'dist'), to, (source) =>
    source.replace('execute:function(){', `execute:function(){throw new Error('only in browsers of lenders');`),
  );
  const id = await owner.publish(name, to);
  await owner.swap({ [name]: id });
  return id;
}

/** Types of document loads. */
const visits = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type),
  );

for (const [name, folder] of [
  ['@lender-portal/ui', 'packages/ui'],
  ['@lender-portal/root-config', 'root-config'],
] as const) {
  // Behaviour: releases.previous-map
  test(
    `pages start with the previous map while ${name} is broken, and with the live one after the next revision`,
    fullIf(folder === 'root-config'),
    async ({ page, owner, storeSession, problems }, testInfo) => {
      const id = await swapBroken(owner, name, folder, testInfo.outputPath('bad'));
      problems.allow(/only in browsers of lenders/);
      const frame = new FramePage(page);
      await storeSession(page, lender);

      await test.step('the page reloads once', async () => {
        await page.goto('exchange', { waitUntil: 'commit' });
        await frame.heading('Exchange').waitFor();
        await expect(frame.currentItem).toHaveAccessibleName('Exchange');
        expect(await visits(page)).toEqual(['reload']);
      });
      await test.step('later pages start with the previous map', async () => {
        await page.goto('profile/documents/entity');
        await frame.heading('Certificates').waitFor();
        await expect(frame.currentItem).toHaveAccessibleName('Certificates');
        expect(await visits(page)).toEqual(['navigate']);
        expect(await page.content()).not.toContain(id);
      });
      await test.step('pages get the next live map', async () => {
        await owner.rollback(1);
        await page.reload();
        await frame.heading('Certificates').waitFor();
        expect(JSON.parse((await page.locator('#modules').textContent())!)).toMatchObject({
          live: { isPreviousMap: false },
        });
      });
    },
  );
}
