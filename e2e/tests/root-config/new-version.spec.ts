import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { UsersPage } from '../../pages/users.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { layoutShiftsOf, watchLayoutShifts } from '../../support/accessibility/layout-shifts';
import { accounts } from '../../support/accounts/demo-accounts';
import { documentNames, PART, pdf, PickerPage, UPLOAD } from '../../support/files';
import { withOwnDeployment } from '../../support/own-deployment';
import { writeNextRelease } from '../../support/portal/next-release';
import { runPortalCommand } from '../../support/portal/portal-cli';
import { createRegistryToken } from '../../support/portal/registry-token';
import { repository } from '../../support/portal/running-portal';
import { expect } from '../../support/test';
import { waitForCompanions } from '../../support/waits/wait-for-companions';

const CHECK_MS = 30_000;
const LABEL = 'Certificates, next release';

const test = withOwnDeployment().extend<{
  /** Makes another release of the certificates page live. */
  swap: () => Promise<void>;
  /** Makes the first release live again. */
  rollBack: () => Promise<void>;
}>({
  swap: async ({ deployment, deployed }, use, testInfo) =>
    use(async () => {
      const dist = testInfo.outputPath('next');
      await writeNextRelease(join(repository, 'documents-mfe/dist'), dist, (source) =>
        source.replaceAll('title:"Certificates"', `title:"${LABEL}"`),
      );
      const id = await deployment.publish('documents-mfe', dist);
      await runPortalCommand(
        deployed,
        await createRegistryToken(deployed, 'owners'),
        'swap',
        `@lender-portal/documents-mfe=${id}`,
        '--force',
        '--hotfix=an end-to-end test',
      );
    }),
  rollBack: async ({ deployed }, use) =>
    use(
      async () =>
        void (await runPortalCommand(deployed, await createRegistryToken(deployed, 'others'), 'rollback', '1')),
    ),
});

const notice = (page: Page) => page.getByRole('region', { name: 'New version' });
const news = (page: Page) => notice(page).getByText('A new version is available.');
const press = (page: Page, name: string) => notice(page).getByRole('button', { name, exact: true }).click();

/** Waits for the page's companion scripts. */
const complete = async (page: Page) => {
  await waitForCompanions(page);
  await page.waitForLoadState('networkidle');
};

/** Triggers the tab's session watch, which also checks for versions. */
async function passCheck(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/-/live');
  // runFor would also let the check's own time limit pass.
  await page.clock.fastForward(CHECK_MS);
  await answer;
}

/** Clicks the reload button and fails if the browser asks for confirmation. */
async function reloadBy(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await press(page, name);
  await loaded;
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

// Behaviour: new-version.notice
test('a tab shows a new version once, and "Later" closes it', async ({ page, signIn, swap }) => {
  const users = new UsersPage(page);
  await signIn(page, accounts.main);
  await users.open();
  await complete(page);
  await passCheck(page);
  await expect(notice(page)).toBeHidden();
  await swap();
  await users.search.focus();
  await watchLayoutShifts(page);
  await passCheck(page);
  await expect(news(page)).toBeVisible();
  await expect(users.search).toBeFocused();
  expect(await layoutShiftsOf(page)).toEqual([]);
  await expectAccessibleState(page, 'A new version');

  await test.step('the last control of the page can be scrolled clear of it', async () => {
    for (const width of [1440, 900, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = (await page
        .locator('#content')
        .getByRole('link')
        .or(page.getByRole('switch'))
        .last()
        .boundingBox())!;
      expect(last.y + last.height, `${width} px`).toBeLessThanOrEqual((await notice(page).boundingBox())!.y);
    }
  });

  await press(page, 'Later');
  await expect(notice(page)).toBeHidden();
  await passCheck(page);
  await expect(notice(page)).toBeHidden();
});

// Behaviour: new-version.keep
test('a dialog keeps its input after "Reload"', async ({ page, signIn, swap, rollBack }) => {
  const users = new UsersPage(page);
  const typed = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@' };
  await signIn(page, accounts.main);
  await users.open();
  await complete(page);
  await users.addUser.click();
  for (const [label, value] of Object.entries(typed))
    await users.inviteDialog.getByLabel(label, { exact: true }).fill(value);
  await swap();
  await passCheck(page);
  await expect(news(page)).toBeVisible();
  await expect(users.inviteDialog.getByLabel('Email', { exact: true })).toBeFocused();
  await expectAccessibleState(page, 'A new version, in a dialog');
  await test.step('on a phone it does not cover the dialog', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [dialog, over] = [(await users.inviteDialog.boundingBox())!, (await notice(page).boundingBox())!];
    expect(over.y).toBeGreaterThan(dialog.y + dialog.height);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('with the keyboard', async () => {
    const loaded = page.waitForEvent('load');
    await notice(page).getByRole('button', { name: 'Reload' }).focus();
    await page.keyboard.press('Enter');
    await loaded;
  });
  for (const [label, value] of Object.entries(typed))
    await expect(users.inviteDialog.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(notice(page)).toBeHidden();
  // A companion script restores the last part of the state.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);

  await test.step('the selected states are restored too', async () => {
    const dialog = page.getByRole('dialog', { name: 'Please select states' });
    await page.goto('profile/documents/license');
    await expect(new FramePage(page).heading(LABEL)).toBeVisible();
    await page.getByRole('button', { name: /^Add (licensed )?states$/ }).click();
    await dialog.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    const chosen = dialog.getByRole('button', { name: /^Remove/ });
    const name = (await chosen.getAttribute('aria-label'))!;
    await complete(page);
    await rollBack();
    await passCheck(page);
    await reloadBy(page, 'Reload');
    await expect(chosen).toHaveAttribute('aria-label', name);
    await page.keyboard.press('Escape');
    await expect(new FramePage(page).heading('Certificates')).toHaveText('Certificates');
  });
});

// Behaviour: new-version.keep
test('a reload waits for a 50 MB upload without a browser prompt', { tag: '@full' }, async ({ page, signIn, swap }) => {
  const picker = new PickerPage(page);
  await signIn(page, accounts.main);
  await picker.open();
  await complete(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let sent = 0;
  await page.route(UPLOAD.part, async (route) => {
    sent += 1;
    if (sent > 3) await released;
    await route.continue();
  });
  await picker.select(pdf('large.pdf', 50 * 1024 * 1024 - PART), pdf('small.pdf'));
  await expect.poll(() => sent).toBeGreaterThan(3);
  await swap();
  await passCheck(page);
  await expect(news(page)).toBeVisible();
  await press(page, 'Reload');
  await expect(notice(page)).toContainText('Reloads when the upload finishes.');
  await press(page, 'Cancel');
  await expect(news(page)).toBeVisible();
  await press(page, 'Reload');

  const loaded = page.waitForEvent('load');
  release();
  await picker.finish('large.pdf', 'small.pdf');
  await loaded;
  await expect(new FramePage(page).heading(LABEL)).toBeVisible();
  await expect(picker.document('large.pdf')).toHaveCount(1);
  expect((await documentNames(page)).filter((name) => ['large.pdf', 'small.pdf'].includes(name))).toHaveLength(2);
});

// Behaviour: new-version.notice
test('a lazy part of the previous release loads in an open tab', { tag: '@full' }, async ({ page, signIn, swap }) => {
  await signIn(page, accounts.main);
  await page.goto('profile/documents/license');
  await expect(new FramePage(page).heading('Certificates')).toBeVisible();
  await complete(page);
  await swap();
  const chunk = page.waitForResponse(/add-states\.[0-9a-f]{10}\.js/);
  await page.getByRole('button', { name: /^Add (licensed )?states$/ }).click();
  expect((await chunk).status()).toBe(200);
  await expect(page.getByRole('dialog', { name: 'Please select states' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(new FramePage(page).heading('Certificates')).toHaveText('Certificates');
});
