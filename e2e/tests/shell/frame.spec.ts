import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { expectAccessible, expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { menus } from '../../support/menus';
import { expect, test } from '../../support/test';

test('the menu navigates without reloading the document', async ({ page, signIn }) => {
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));

  for (const [item, heading, path] of [
    ['Certificates', 'Certificates', '/lenders/profile/documents/entity'],
    ['User management', 'User management', '/lenders/profile/users'],
    ['Exchange', 'Exchange', '/lenders/exchange'],
  ] as const) {
    await test.step(item, async () => {
      await frame.item(item).click();
      await expect(frame.heading(heading)).toBeVisible();
      await expect(frame.currentItem).toHaveAccessibleName(item);
      await expect(page).toHaveTitle(`${heading} · Lender Portal`);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByRole('main')).toHaveCount(1);
    });
  }

  await page.goBack();
  await expect(frame.heading('User management')).toBeVisible();
  expect(documents).toEqual([]);
});

// Behaviour: frame.menu
test('each lender sees their own menu items', async ({ page, signIn }) => {
  const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const frame = new FramePage(page);

  await test.step('a main user', async () => {
    await signIn(page, accounts.main);
    await expect(items).toHaveText([...menus.main]);
    await frame.signOut(accounts.main);
  });
  await test.step('another user', async () => {
    await signIn(page, accounts.member);
    await expect(items).toHaveText([...menus.member]);
    await frame.signOut(accounts.member);
  });
  await test.step('the main user of a white-label lender', async () => {
    await signIn(page, accounts.whiteLabel);
    await expect(items).toHaveText([...menus['white-label']]);
  });
});

// Behaviour: access.status-pages
test('a forbidden page shows 403 and links back', async ({ page, storeSession }) => {
  await storeSession(page, accounts.member);
  const frame = new FramePage(page);
  await page.goto('profile/users');
  await expect(frame.heading('403 Forbidden')).toBeVisible();
  await expectAccessible(page);
  await frame.main.getByRole('link', { name: 'Go to exchange' }).click();
  await expect(frame.heading('Exchange')).toBeVisible();
});

test('on a phone the menu opens from the top bar', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  await expect(frame.menu).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(frame.menu).toBeVisible();
  await expectAccessible(page);
  await frame.item('Certificates').click();
  await expect(frame.heading('Certificates')).toBeVisible();
  await expect(frame.menu).toBeHidden();
});

test('the first pages are accessible', { tag: '@full' }, async ({ page }) => {
  const signInPage = new SignInPage(page);
  const frame = new FramePage(page);
  await signInPage.open();
  await expect(signInPage.heading).toBeVisible();
  await expectAccessibleState(page, 'sign-in');
  await signInPage.signIn(accounts.main);
  await expect(frame.heading('Exchange')).toBeVisible();
  await expect(page.getByRole('link', { name: /./ }).first()).toBeVisible();
  await expectAccessibleState(page, 'exchange');
  await page.goto('nowhere');
  await expect(frame.heading('Page not found')).toBeVisible();
  await expectAccessibleState(page, 'no such page');
});
