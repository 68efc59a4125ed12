import type { Page } from '@playwright/test';
import { failure } from '../../pages/failing.page';
import { FramePage } from '../../pages/frame.page';
import { OwnersPage } from '../../pages/owners.page';
import { fullIf } from '../../support/accessibility/coverage';
import {
  badReleases,
  furtherBadReleases,
  kindOf,
  nameOf,
  writeBadRelease,
  type BadModule,
  type BadRelease,
} from '../../support/failures/bad-releases';
import { tampered } from '../../support/failures/interception';
import { lender } from '../../support/failures/places';
import { withOwnPortal } from '../../support/own-portal';
import { createRegistryToken } from '../../support/portal/registry-token';
import { RegistryOwner } from '../../support/registry-owner';
import { expect } from '../../support/test';

interface Place {
  module: BadModule;
  address: string;
  /** Text that a working release shows. */
  heading: string;
  /** The fault that `npm test` tries, too. */
  quickly: BadRelease;
}

const DAMAGED = 'a proxy corrupts the file';
const PARTLY = 'a lazy chunk is broken';
const faults: readonly BadRelease[] = [...badReleases, ...furtherBadReleases];

const places: readonly Place[] = [
  {
    module: { specifier: '@lender-portal/documents-mfe' },
    address: 'profile/documents/entity',
    heading: 'Certificates',
    quickly: 'nothing renders',
  },
  {
    module: { remote: 'exchange' },
    address: 'exchange',
    heading: 'Exchange',
    quickly: 'render throws for one lender',
  },
];

interface Reports {
  modules: {
    module: string;
    releases: { release: string | null; failures: number; mounts: number; failuresByKind: Record<string, number> }[];
  }[];
}

const test = withOwnPortal().extend<object, { owner: RegistryOwner }>({
  owner: [async ({ portal }, use) => use(await RegistryOwner.of(portal)), { scope: 'worker' }],
});

test.afterEach(({ owner }) => owner.rollback(1));

const reportsOf = async (owner: RegistryOwner, name: string) =>
  (await owner.get<Reports>(`reports?module=${encodeURIComponent(name)}`)).modules.flatMap(({ releases }) => releases);

/** Milliseconds from the first request for another release to the content. */
const measureAnswer = (page: Page) =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('/-/fallback-release'));
    return Math.round(performance.now() - (asked?.startTime ?? 0));
  });

for (const { module, address, heading, quickly } of places) {
  for (const fault of faults) {
    for (const releases of ['one bad release', 'two bad releases']) {
      // Behaviour: modules.blank, modules.render-errors
      test(
        `${nameOf(module)}: ${fault}, ${releases} in a row`,
        fullIf(fault !== quickly || releases !== 'one bad release'),
        async ({ page, owner, storeSession, problems }, testInfo) => {
          const name = nameOf(module);
          const ids: string[] = [];
          for (const mark of releases === 'one bad release' ? ['only'] : ['first', 'second']) {
            const folder = testInfo.outputPath(mark);
            const id = await writeBadRelease(module, fault, folder, mark);
            await owner.publish(name, folder);
            await owner.swap({ [name]: id });
            ids.unshift(id);
          }
          if (fault === DAMAGED)
            await page.route(
              ({ pathname }) => ids.some((id) => pathname.includes(`/${id}/`)) && pathname.endsWith('.js'),
              tampered,
            );
          // Messages that Chromium and React themselves write to the console.
          problems.allow(/valid digest/, /integrity checks failed/, /not-there\.js/, /only in browsers of lenders/);
          await storeSession(page, lender);

          await test.step('the lender gets the working release in the same visit', async () => {
            await page.goto(address, { waitUntil: 'commit' });
            await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
            const frame = new FramePage(page);
            if (fault === PARTLY) {
              const retry = page.getByRole('button', { name: 'Try again' });
              for (const _id of ids) {
                await retry.waitFor();
                const ofFailed = (await retry.elementHandle())!;
                await ofFailed.click();
                await ofFailed.waitForElementState('hidden');
              }
              await expect(retry).toHaveCount(0);
            }
            await expect(frame.heading(heading)).toBeVisible();
            testInfo.annotations.push({
              type: 'milliseconds from the question to the content',
              description: String(await measureAnswer(page)),
            });
            await expect(page.getByText(failure)).toHaveCount(0);
            expect(await page.evaluate(() => 'isSameDocument' in globalThis), 'the same document').toBe(true);
          });
          await test.step('the owner sees each failed release without mounts', async () => {
            for (const id of ids) {
              const reported = async () => (await reportsOf(owner, name)).find(({ release }) => release === id);
              await expect.poll(reported).toMatchObject({ failures: 1, failuresByKind: { [kindOf[fault]]: 1 } });
              if (fault !== PARTLY) expect((await reported())!.mounts).toBe(0);
            }
          });
        },
      );
    }
  }
}

test(
  'the owners’ page shows the failure with its stack',
  { tag: '@full' },
  async ({ page, context, owner, portal, storeSession, problems }, testInfo) => {
    const [{ module, address, heading }] = places as [Place];
    const folder = testInfo.outputPath('bad');
    const id = await writeBadRelease(module, 'render throws', folder, 'shown');
    await owner.publish(nameOf(module), folder);
    await owner.swap({ [nameOf(module)]: id });
    problems.allow(/only in browsers of lenders/);
    const visit = await context.newPage();
    await storeSession(visit, lender);
    await visit.goto(address);
    await expect(new FramePage(visit).heading(heading)).toBeVisible();

    const owners = new OwnersPage(page, portal);
    await owners.open(await createRegistryToken(portal, 'owners-of-the-matrix'));
    await owners
      .module('documents-mfe')
      .getByRole('link', { name: /failed in lenders’ browsers: documents-mfe/ })
      .click();
    const item = page
      .getByRole('list', { name: 'Failures' })
      .getByRole('listitem')
      .filter({ hasText: id.split('+')[1]!.slice(0, 7) });
    await expect(item).toContainText('Failed to render');
    await item.getByText('Latest stack trace').click();
    await expect(item.locator('pre')).toContainText(/at .*documents-mfe.*:\d+:\d+/);
  },
);
