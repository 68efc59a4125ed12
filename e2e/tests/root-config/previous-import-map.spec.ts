import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { fullIf } from '../../support/accessibility/coverage';
import { lender } from '../../support/failures/places';
import { withOwnPortal } from '../../support/own-portal';
import { writeNextRelease } from '../../support/portal/next-release';
import { repository } from '../../support/portal/running-portal';
import { RegistryOwner } from '../../support/registry-owner';
import { expect } from '../../support/test';

const test = withOwnPortal().extend<object, { owner: RegistryOwner }>({
  owner: [async ({ portal }, use) => use(await RegistryOwner.of(portal)), { scope: 'worker' }],
});

const libraries = [
  { name: '@lender-portal/ui', folder: 'packages/ui' },
  { name: '@lender-portal/client', folder: 'packages/client' },
  { name: '@lender-portal/root-config', folder: 'root-config' },
] as const;

/** Number of document loads. */
const visits = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type),
  );

for (const { name, folder } of libraries) {
  for (const [address, heading] of [
    ['exchange', 'Exchange'],
    ['profile/users', 'User management'],
  ] as const) {
    // Behaviour: releases.previous-map
    test(
      `${address} starts with the previous map while ${name} is broken, and with the live one after the next revision`,
      fullIf(name !== '@lender-portal/ui' || address !== 'exchange'),
      async ({ page, owner, storeSession, problems }, testInfo) => {
        const dist = testInfo.outputPath('bad');
        await writeNextRelease(join(repository, folder, 'dist'), dist, (source) =>
          source.replace('execute:function(){', `execute:function(){throw new Error('only in browsers of lenders');`),
        );
        const id = await owner.publish(name, dist);
        await owner.swap({ [name]: id });
        problems.allow(/only in browsers of lenders/);
        const frame = new FramePage(page);
        await storeSession(page, lender);

        await test.step('the page reloads once', async () => {
          await page.goto(address, { waitUntil: 'commit' });
          await frame.heading(heading).waitFor();
          await expect(frame.currentItem).toHaveAccessibleName(heading);
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
}

// Behaviour: releases.previous-map
test('two bad revisions of a library in a row lead back to the last working one', async ({
  page,
  owner,
  storeSession,
  problems,
}, testInfo) => {
  const ids: string[] = [];
  for (const name of ['bad', 'worse']) {
    const dist = testInfo.outputPath(name);
    await writeNextRelease(join(repository, 'packages/ui/dist'), dist, (source) =>
      source.replace('execute:function(){', `execute:function(){throw new Error('${name} in browsers of lenders');`),
    );
    const id = await owner.publish('@lender-portal/ui', dist);
    await owner.swap({ '@lender-portal/ui': id });
    ids.push(id);
  }
  problems.allow(/in browsers of lenders/);
  const frame = new FramePage(page);
  await storeSession(page, lender);
  await page.goto('exchange', { waitUntil: 'commit' });
  await frame.heading('Exchange').waitFor();
  await expect(frame.currentItem).toHaveAccessibleName('Exchange');
  const html = await page.content();
  expect(ids.filter((id) => html.includes(id))).toEqual([]);
  await owner.rollback(1);
});
