import { OwnersPage } from '../../pages/owners.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { Checks } from '../../support/check/checks';
import { leaky, USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { Registry } from '../../support/portal/registry';
import { createRegistryToken } from '../../support/portal/registry-token';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';

const test = withOwnPortal({ CHECK_WORKER: 'on' });

// Behaviour: owners-page.releases
test(
  'a team checks its releases, reads the findings, and releases a passing one',
  { tag: '@full' },
  async ({ page, portal }, testInfo) => {
    const token = await createRegistryToken(portal, 'users-team', USERS);
    const publish = async (name: string, ...build: [faults?: typeof leaky]) => {
      const folder = testInfo.outputPath(name);
      await writeUsersPage(folder, name, ...build);
      return (await new Registry(portal.origin, token).publish(USERS, folder)).id;
    };
    const [faulty, good] = [await publish('leaky', leaky), await publish('good')];
    const owners = new OwnersPage(page, portal);
    await new Checks(portal.origin, token).becomeAvailable();
    await owners.open(token);

    await test.step('a running check shows its progress', async () => {
      await owners.goTo(`/modules/${USERS}`);
      await owners.choose(owners.release(faulty), 'Check');
      await expect(owners.heading('Check of users-mfe')).toBeFocused();
      await expect(page.getByRole('heading', { name: /^(Waiting for a worker|Running)$/ })).toBeVisible();
      await expectAccessibleState(page, 'Owners, a check that runs');
    });

    await test.step('a failed check shows findings with evidence and screenshots', async () => {
      await expect(page.getByRole('heading', { name: 'Failed' })).toBeVisible();
      const findings = page.getByRole('region', { name: 'Findings' });
      await expect(findings.getByRole('heading', { level: 3 })).toHaveText([
        'Leaks',
        'Browser errors',
        'Content Security Policy',
        'Accessibility',
      ]);
      await expect(findings).toContainText('users-mfe leaks an interval');
      const shots = page.getByRole('region', { name: 'Screenshots' }).getByRole('img');
      // Loads lazily below the findings.
      await shots.first().scrollIntoViewIfNeeded();
      await expect(shots.first()).toBeVisible();
      expect(
        await shots.first().evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(100);
      await expectAccessibleState(page, 'Owners, a check that failed');
      await expect(page.getByRole('button', { name: 'Swap in' })).toHaveCount(0);
    });

    await test.step('a passed check allows a swap without force', async () => {
      await page.getByRole('link', { name: 'users-mfe' }).first().click();
      await expect(owners.release(faulty)).toContainText('Failed');
      await owners.choose(owners.release(good), 'Check');
      await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible();
      await expectAccessibleState(page, 'Owners, a check that passed');
      await page.getByRole('button', { name: 'Swap in' }).click();
      const dialog = owners.dialog('Swap users-mfe');
      await expect(dialog).toContainText('It passed its browser check');
      await dialog.getByLabel('Reason (optional)').fill('checked');
      await dialog.getByRole('button', { name: 'Swap in' }).click();
      await expect(page.getByText(/^users-mfe 1\.0\.0 .* is live from the next page load/)).toBeVisible();
      await owners.nav('Ledger').click();
      await expect(
        page.getByRole('table', { name: 'Revisions' }).getByRole('row').nth(1).getByRole('link', { name: 'Check' }),
      ).toBeVisible();
    });
  },
);
