import { OwnersPage } from '../../pages/owners.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { CanaryBrowsers } from '../../support/canary-browsers';
import { USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { withOwnPortal } from '../../support/own-portal';
import { Registry } from '../../support/portal/registry';
import { createRegistryToken } from '../../support/portal/registry-token';
import { waitForTelemetry } from '../../support/waits/wait-for-telemetry';
import { expect } from '../../support/test';

const test = withOwnPortal();
const shortOf = (id: string) => id.split('+')[1]!.slice(0, 7);

// Behaviour: owners-page.canaries
test(
  'an owner starts a canary, watches it, withdraws it, and promotes another',
  { tag: '@full' },
  async ({ browser, page, portal, baseURL, storeSession }, testInfo) => {
    await storeSession(page, accounts.main);
    const lenders = await CanaryBrowsers.of(browser, page, baseURL!);
    const token = await createRegistryToken(portal, 'owners');
    const publish = async (name: string) => {
      const folder = testInfo.outputPath(name);
      await writeUsersPage(folder, name);
      return (await new Registry(portal.origin, token).publish(USERS, folder)).id;
    };
    const [first, second] = [await publish('first'), await publish('second')];
    const owners = new OwnersPage(page, portal);
    const card = page.getByRole('region', { name: 'Canary of users-mfe' });
    await owners.open(token);

    async function start(id: string, reason: string): Promise<void> {
      await owners.goTo(`/modules/${USERS}`);
      await owners.choose(owners.release(id), 'Start a canary');
      const dialog = owners.dialog('Start a canary of users-mfe');
      await dialog.getByLabel('Share of browsers').selectOption('50%');
      await expect(dialog).toContainText('For 50% of browsers, from the next page load');
      await dialog.getByRole('checkbox', { name: /Start it without a check/ }).check();
      await dialog.getByLabel('Reason').fill(reason);
      await owners.confirm(dialog, token);
      await expectAccessibleState(page, 'Owners, a canary that is started');
      await dialog.getByRole('button', { name: 'Start canary unchecked' }).click();
      await expect(
        page.getByText(`50% of browsers get users-mfe 1.0.0 (${shortOf(id)}) from the next page load.`),
      ).toBeVisible();
      await expect(card).toContainText('No reports from its browsers yet.');
    }

    await test.step('it is started with a release, a share and a reason', () => start(first, 'one word less'));

    await test.step('the overview compares it with the live release', async () => {
      let isInside = false;
      while (!isInside)
        isInside = await lenders.open(async ({ page: lender, canaries }) => {
          // A page reports its mounts when it is left.
          await waitForTelemetry(lender);
          await lender.goto('about:blank');
          return canaries.length > 0;
        });
      await owners.nav('Live').click();
      await expect(card).toContainText('Startedjust now by owners');
      await expect(card.getByRole('row', { name: /^users-mfe 0 of 1 / })).toBeVisible();
      await expectAccessibleState(page, 'Owners, a canary');
    });

    await test.step('it is withdrawn after the dialog names the effect', async () => {
      await card.getByRole('button', { name: 'Withdraw' }).click();
      const dialog = owners.dialog('Withdraw the canary of users-mfe?');
      await expect(dialog).toContainText(`again instead of 1.0.0 (${shortOf(first)}), from the next page load.`);
      await expectAccessibleState(page, 'Owners, a canary that is withdrawn');
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await expect(card).toHaveCount(0);
      await lenders.open(async ({ canaries, heading }) => expect([canaries, heading]).toEqual([[], 'User management']));
    });

    await test.step('another one is promoted for all lenders, and the ledger records the canary', async () => {
      await start(second, 'two words less');
      await card.getByRole('button', { name: 'Promote' }).click();
      const dialog = owners.dialog('Promote the canary of users-mfe?');
      await expect(dialog.getByRole('listitem').first()).toContainText(`→ 1.0.0 ${shortOf(second)}`);
      await expect(dialog.getByText(/its browsers reported \d+ of \d+ mounts/)).toBeVisible();
      await dialog.getByRole('checkbox', { name: 'Promote unchecked anyway.' }).check();
      await dialog.getByRole('checkbox', { name: /Promote it without a check/ }).check();
      await dialog.getByLabel('Reason').fill('nothing failed');
      await owners.confirm(dialog, token);
      await expectAccessibleState(page, 'Owners, a canary that is promoted');
      await dialog.getByRole('button', { name: 'Promote unchecked' }).click();
      await expect(
        page.getByText(/^All browsers get users-mfe from the next page load \(revision \d+\)\.$/),
      ).toBeVisible();
      await expect(card).toHaveCount(0);
      await lenders.open(async ({ canaries, heading }) => expect([canaries, heading]).toEqual([[], 'Users']));
      await owners.nav('Ledger').click();
      const row = page.getByRole('table', { name: 'Revisions' }).getByRole('row').nth(1);
      await expect(row).toContainText(/canary [0-9a-f-]{36} promoted: nothing failed/);
      await expect(row).toContainText('Promoted canary');
    });
  },
);
