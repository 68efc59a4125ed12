import type { Page } from '@playwright/test';
import { FramePage } from '../pages/frame.page';
import { SignInPage } from '../pages/sign-in.page';
import { accounts } from '../support/demo-accounts';
import { readImportMap } from '../support/faults';
import { expect, test } from '../support/test';

/** Takes a module of the portal off the server. */
async function remove(page: Page, origin: string, specifier: string): Promise<void> {
  const { imports } = await readImportMap(page, origin);
  const path = imports[specifier];
  expect(path, `${specifier} is in the import map`).toBeTruthy();
  await page.route((url) => url.pathname === path, (route) => route.fulfill({ status: 404, body: 'not found' }));
}

const failure = 'Failed to load the application';

for (const { module, item } of [
  { module: 'documents-mfe', item: 'Certificates' },
  { module: 'users-mfe', item: 'User management' },
]) {
  test(`without ${module} the rest of the portal works, and "Try again" once it is back`, async ({ page, portal, signIn, problems }) => {
    problems.expect(new RegExp(module));
    await remove(page, portal.origin, `@lender-portal/${module}`);
    await signIn(page, accounts.main);
    const frame = new FramePage(page);

    await frame.item(item).click();
    await expect(frame.main).toContainText(failure);
    await frame.item('Exchange').click();
    await expect(frame.heading('Exchange')).toBeVisible();

    await frame.item(item).click();
    await expect(frame.main).toContainText(failure);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(frame.heading(item)).toBeVisible();
  });
}

test('without auth-mfe the page says so, and "Try again" works once it is back', async ({ page, portal, problems }) => {
  problems.expect(/auth-mfe/);
  await remove(page, portal.origin, '@lender-portal/auth-mfe');
  await page.goto('sign-in');
  await expect(page.getByRole('main')).toContainText(failure);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new SignInPage(page).heading).toBeVisible();
});

test('without the shell the page itself works, and "Try again" brings back the menu', async ({ page, portal, signIn, problems }) => {
  problems.expect(/shell/);
  await remove(page, portal.origin, '@lender-portal/shell');
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  await expect(page.getByText(failure)).toBeVisible();
  await expect(frame.main).not.toContainText(failure);

  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(frame.item('Exchange')).toBeVisible();
  await expect(frame.heading('Exchange')).toBeVisible();
});
