import { accounts } from '../../support/accounts/demo-accounts';
import { CanaryBrowsers, canariesOf, openUsers } from '../../support/canary-browsers';
import { USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { withOwnPortal } from '../../support/own-portal';
import { RegistryOwner } from '../../support/registry-owner';
import { expect } from '../../support/test';

const SHARE = 50;

const test = withOwnPortal().extend<{ lenders: CanaryBrowsers }, { owner: RegistryOwner }>({
  owner: [async ({ portal }, use) => use(await RegistryOwner.of(portal)), { scope: 'worker' }],
  lenders: async ({ browser, page, baseURL, storeSession }, use) => {
    await storeSession(page, accounts.main);
    await use(await CanaryBrowsers.of(browser, page, baseURL!));
  },
});

// Behaviour: releases.canary-withdrawn
test('a share of browsers gets and keeps the release of a canary, and the live one after a withdrawal', async ({
  owner,
  lenders,
}, testInfo) => {
  const folder = testInfo.outputPath('good');
  await writeUsersPage(folder, 'good');
  const canary = await owner.beginCanary({ [USERS]: await owner.publish(USERS, folder) }, SHARE);
  const seen = new Set<string>();
  while (seen.size < 2)
    await lenders.open(async ({ page, canaries, heading }) => {
      expect(heading).toBe(canaries.includes(canary) ? 'Users' : 'User management');
      expect(await openUsers(page)).toEqual({ canaries, heading });
      seen.add(heading);
    });

  await lenders.open(async ({ page }) => {
    await owner.withdrawCanary(canary);
    expect(await openUsers(page)).toEqual({ canaries: [], heading: 'User management' });
  });
});

const DOCUMENTS = '@lender-portal/documents-mfe';
const LENDERS = [accounts.main, accounts.member, 'imani.baptiste@summit.example', accounts.whiteLabel, accounts.dev];

// Behaviour: releases.canary-withdrawn
test(
  'a canary that fails for five lenders is withdrawn, but not for one who reloads',
  { tag: '@full' },
  async ({ owner, lenders, browser, baseURL, storeSession }, testInfo) => {
    const folder = testInfo.outputPath('failing');
    const file = { mount: `throw new Error('only in lenders’ browsers');` };
    await writeUsersPage(folder, 'failing', file, { name: DOCUMENTS, entries: { [DOCUMENTS]: 'users-failing.js' } });
    const release = await owner.publish(DOCUMENTS, folder);
    const canary = await owner.beginCanary({ [DOCUMENTS]: release }, SHARE);
    interface Canary {
      state: string;
      endedBy: string | null;
      endedBecause: string;
      counts: { module: string; canary: { failures: number }; failingLenders: number }[];
    }
    const read = () => owner.get<Canary>(`canaries/${canary}`);
    let failures = 0;

    /** Opens new browsers of a lender until one is in the canary and has reported its failure. */
    async function meet(lender: string): Promise<void> {
      for (let isInside = false; !isInside;) {
        const context = await browser.newContext({ baseURL: baseURL! });
        const page = await context.newPage();
        await storeSession(page, lender);
        await page.goto('profile/documents');
        isInside = (await canariesOf(page)).includes(canary);
        if (isInside) {
          failures += 1;
          const counted = async () =>
            (await read()).counts.find(({ module }) => module === DOCUMENTS)?.canary.failures ?? 0;
          await expect.poll(counted).toBe(failures);
        }
        await context.close();
      }
    }

    await test.step('one lender who reloads does not withdraw it', async () => {
      for (let reload = 0; reload < 5; reload += 1) await meet(accounts.main);
      const { state, counts } = await read();
      expect(state).toBe('running');
      expect(counts.find(({ module }) => module === DOCUMENTS)?.failingLenders).toBe(1);
    });

    await test.step('four more lenders withdraw it', async () => {
      for (const lender of LENDERS.slice(1)) await meet(lender);
      await expect.poll(async () => (await read()).state).toBe('withdrawn');
      const { endedBy, endedBecause } = await read();
      expect(endedBy).toBeNull();
      expect(endedBecause).toContain(`${DOCUMENTS} failed for 5 lenders in `);
      await lenders.open(async ({ page, canaries }) => {
        expect(canaries).toEqual([]);
        await page.goto('profile/documents');
        await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible();
      });
    });
  },
);
