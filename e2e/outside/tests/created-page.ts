import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

const firstState = ({ main }: FramePage) => main.getByText(/^[A-Z]{2}(, approved)?$/).first();

/** The end-to-end tests of a page that `lender-portal create` generates. */
export function testCreatedPage({ title, path }: { title: string; path: string }): void {
  test('the menu opens and leaves the page', async ({ page, signIn }) => {
    const frame = new FramePage(page);
    await signIn(page, accounts.main);
    await frame.item(title).click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(frame.heading(title)).toBeFocused();
    await expect(firstState(frame)).toBeVisible();
    await frame.item('Loan processing').click();
    await expect(frame.heading('Loan processing')).toBeVisible();
    await expect(frame.heading(title)).toHaveCount(0);
    await page.goBack();
    await expect(firstState(frame)).toBeVisible();
  });

  test('the page opens by its URL', async ({ page, storeSession }) => {
    await storeSession(page, accounts.main);
    await page.goto(path);
    await expect(firstState(new FramePage(page))).toBeVisible();
  });
}
