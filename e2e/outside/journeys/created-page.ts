import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

/** The journeys of a page as `lender-portal create` makes it. */
export function testCreatedPage({ title, path }: { title: string; path: string }): void {
  test('the menu leads to the page, and away from it', async ({ page, signIn }) => {
    const frame = new FramePage(page);
    const states = frame.main.getByRole('list', { name: 'States' });
    await signIn(page, accounts.main);
    await frame.item(title).click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(frame.heading(title)).toBeFocused();
    await expect(states.getByRole('listitem').first()).toBeVisible();
    await frame.item('Loan processing').click();
    await expect(frame.heading('Loan processing')).toBeVisible();
    await expect(states).toHaveCount(0);
    await page.goBack();
    await expect(states.getByRole('listitem').first()).toBeVisible();
  });

  test('the page is opened by its address', async ({ page, storeSession }) => {
    await storeSession(page, accounts.main);
    await page.goto(path);
    await expect(new FramePage(page).main.getByRole('list', { name: 'States' }).getByRole('listitem').first()).toBeVisible();
  });
}
