import { isFull } from '../../support/accessibility/coverage';
import { accounts } from '../../support/accounts/demo-accounts';
import { CanaryBrowsers, openUsers } from '../../support/canary-browsers';
import { USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { withOwnPortal } from '../../support/own-portal';
import { RegistryOwner } from '../../support/registry-owner';
import { expect } from '../../support/test';

const BROWSERS = isFull ? 50 : 8;
const SHARE = isFull ? 20 : 50;
/** Whoever fails is asked about every second or so. */
const SOON = { timeout: 20_000 };

const test = withOwnPortal().extend<{ lenders: CanaryBrowsers }, { owner: RegistryOwner }>({
  owner: [async ({ portal }, use) => use(await RegistryOwner.of(portal)), { scope: 'worker' }],
  lenders: async ({ browser, page, baseURL, storeSession }, use) => {
    await storeSession(page, accounts.main);
    await use(await CanaryBrowsers.of(browser, page, baseURL!));
  },
});

test('a share of browsers has the release of a canary and keeps it; withdrawn, they have what everybody has', async ({ owner, lenders }, testInfo) => {
  test.setTimeout(300_000);
  const folder = testInfo.outputPath('good');
  await writeUsersPage(folder, 'good');
  const canary = await owner.beginCanary({ [USERS]: await owner.publish(USERS, folder) }, SHARE);
  let inside = 0;
  for (let browser = 0; browser < BROWSERS; browser += 1)
    await lenders.open(async ({ page, canaries, heading }) => {
      expect(heading).toBe(canaries.includes(canary) ? 'Users' : 'User management');
      expect(await openUsers(page)).toEqual({ canaries, heading });
      inside += canaries.length;
    });
  // So few of a share are off by chance.
  expect(Math.abs(inside / BROWSERS - SHARE / 100)).toBeLessThan(isFull ? 0.15 : 0.45);
  const { state } = await owner.get<{ state: string }>(`canaries/${canary}`);
  expect(state).toBe('running');

  await lenders.open(async ({ page }) => {
    await owner.withdrawCanary(canary);
    expect(await openUsers(page)).toEqual({ canaries: [], heading: 'User management' });
  });
});

test('a canary that fails withdraws itself; its lenders work on with the release before', async ({ owner, lenders }, testInfo) => {
  test.setTimeout(300_000);
  const folder = testInfo.outputPath('failing');
  await writeUsersPage(folder, 'failing', { mount: `throw new Error('only in lenders’ browsers');` });
  const release = await owner.publish(USERS, folder);
  const canary = await owner.beginCanary({ [USERS]: release }, SHARE);
  const read = () => owner.get<{ state: string; endedBy: string | null; endedBecause: string }>(`canaries/${canary}`);
  let met = 0;
  while (met < 5)
    await lenders.open(async ({ canaries, heading }) => {
      expect(heading).toBe('User management');
      if (!canaries.includes(canary)) return;
      met += 1;
      // The page is there until it has reported.
      const failed = async () => {
        const { counts } = await owner.get<{ counts: { module: string; canary: { failures: number } }[] }>(`canaries/${canary}`);
        return counts.find(({ module }) => module === USERS)?.canary.failures ?? 0;
      };
      await expect.poll(failed, SOON).toBeGreaterThanOrEqual(met);
    });
  await expect.poll(async () => (await read()).state, SOON).toBe('withdrawn');
  const { endedBy, endedBecause } = await read();
  expect(endedBy).toBeNull();
  expect(endedBecause).toContain(`${USERS} failed in 5 of 5 mounts of the canary`);
  await lenders.open(async ({ canaries }) => expect(canaries).toEqual([]));
  await expect(owner.swap({ [USERS]: release })).resolves.toBeUndefined();
});
