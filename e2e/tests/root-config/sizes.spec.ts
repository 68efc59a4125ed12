import { DocumentsPage } from '../../pages/documents.page';
import { FramePage } from '../../pages/frame.page';
import { expectTextFits } from '../../support/accessibility/text-fit';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

// Behaviour: frame.dev-tenant, frame.sizes
test('the frame keeps its widths and breakpoint', async ({ page, signIn }) => {
  const frame = new FramePage(page);
  await page.setViewportSize({ width: 1800, height: 900 });
  await signIn(page, accounts.dev);
  await expect(frame.heading('Exchange')).toBeVisible();
  const sideBar = (await page.locator('header').filter({ has: frame.menu }).boundingBox())!;
  const main = (await frame.main.boundingBox())!;
  expect(sideBar.width).toBe(280);
  // The page is at most 1440 px wide and centered.
  expect([sideBar.x, main.x, main.x + main.width]).toEqual([180, 180 + 280, 180 + 1440]);
  expect((await page.getByTestId('dev-bar').boundingBox())!.height).toBe(2);

  await frame.userItem(accounts.dev).click();
  await expect.poll(async () => (await page.getByRole('dialog', { name: 'Account' }).boundingBox())!.width).toBe(256);
  await page.keyboard.press('Escape');

  const menuButton = page.getByRole('button', { name: 'Open menu' });
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(menuButton).toBeHidden();
  await page.setViewportSize({ width: 1199, height: 900 });
  await menuButton.click();
  await expect(frame.menu).toBeVisible();
});

// Behaviour: frame.sizes, documents.delete.dialog, states.add, states.remove, terms.dialog
test('dialogs have their agreed width', async ({ page, signIn }) => {
  const documents = new DocumentsPage(page);
  const expectWidth = (name: string, width: number) =>
    expect.poll(async () => (await page.getByRole('dialog', { name }).boundingBox())?.width).toBe(width);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.main);
  await documents.open('license', 'TX');
  await documents.addStates.click();
  await expectWidth('Please select states', 520);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove Texas' }).click();
  await expectWidth('Remove state?', 320);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expectWidth('Delete document?', 360);
  await page.goto('profile/users');
  await page.getByRole('button', { name: 'Add new user' }).click();
  await expectWidth('Invite new user', 520);
  await signIn(page, accounts.unsigned);
  await expectWidth('Terms of Service', 340);
});

// Behaviour: frame.sizes
test(
  'the card of guest pages is at most 430 px wide, and the illustration appears at 1024 px',
  { tag: '@full' },
  async ({ page }) => {
    const illustration = page.locator('svg').filter({ visible: true });
    for (const [width, hasIllustration] of [
      [1440, true],
      [1024, true],
      [1023, false],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('sign-in');
      const form = page.locator('form');
      await expect(form).toBeVisible();
      expect((await form.boundingBox())!.width, `the card at ${width} px`).toBeLessThanOrEqual(430);
      const widths = await illustration.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      expect(
        widths.some((each) => each >= 280),
        `the illustration at ${width} px`,
      ).toBe(hasIllustration);
    }
  },
);

test('dates and amounts of My offers stay whole in the narrowest table', { tag: '@full' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await signIn(page, accounts.main);
  await page.goto('exchange/offers');
  await expect(page.getByRole('table', { name: 'Offers' })).toBeVisible();
  await expectTextFits(page, 'My offers at 900 px');
});
