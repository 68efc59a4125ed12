import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { expectAccessible, expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { withOwnPortal } from '../../support/own-portal';
import type { RunningPortal } from '../../support/portal/running-portal';
import { staff } from '../../support/accounts/staff';
import { expect } from '../../support/test';

const test = withOwnPortal();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Terms of Service' });

async function publish(portal: RunningPortal, version: string, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-terms-'));
  await writeFile(join(folder, 'terms.md'), text);
  await staff(portal, 'publish-terms', '--file', join(folder, 'terms.md'), '--version', version);
  await rm(folder, { recursive: true });
}

test(
  'published terms are shown, accepted, readable later, and shown again for the next version',
  { tag: '@full' },
  async ({ page, context, portal, signIn }) => {
    const dialog = dialogOf(page);
    const frame = new FramePage(page);
    await signIn(page, accounts.main);
    await expect(frame.heading('Exchange')).toBeVisible();
    await expect(dialog).toBeHidden();

    for (const version of ['2027-01', '2027-02']) {
      await test.step(`version ${version} is shown and accepted`, async () => {
        await publish(
          portal,
          version,
          `# Terms of ${version}\n\n## 1. Fees\n\nYou pay **2 %**, see [the list](https://marketplace.example/fees).\n\n1. first\n2. second\n`,
        );
        await page.reload();
        await expect(dialog).toContainText('Our Terms of Service have changed');
        await dialog.getByRole('button', { name: 'Accept' }).click();
        await expect(dialog).toBeHidden();
      });

      await test.step('it is readable from the account', async () => {
        await frame.userItem(accounts.main).click();
        const account = page.getByRole('dialog', { name: 'Account' });
        const opened = context.waitForEvent('page');
        await account.getByRole('link', { name: 'Terms of Service' }).click();
        const terms = await opened;
        await expect(terms.getByRole('heading', { level: 1, name: `Terms of ${version}` })).toBeVisible();
        await terms.close();
        await page.keyboard.press('Escape');
        await expect(account).toBeHidden();
      });
    }

    await test.step('the earlier version keeps its URL, and the staff sees both', async () => {
      expect((await page.request.get(`${portal.origin}/terms/2027-01`)).status()).toBe(200);
      const accepted = await staff<{ version: string }>(portal, 'terms', '--accepted-by', accounts.main);
      expect(accepted.map(({ version }) => version)).toEqual(['2027-02', '2027-01', 'demo']);
    });
  },
);

test('the terms and the way to read them again are accessible', { tag: '@full' }, async ({ page, context, signIn }) => {
  const frame = new FramePage(page);
  await signIn(page, accounts.main);
  await expect(frame.heading('Exchange')).toBeVisible();
  await frame.userItem(accounts.main).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await account.getByRole('link', { name: 'Terms of Service' }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleState(terms, 'the published terms');
});
