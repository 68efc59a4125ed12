import { FramePage } from '../../pages/frame.page';
import { expectAccessibleState, wideDisplays } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect } from '../../support/test';
import { withOwnPortal } from '../../support/own-portal';

const test = withOwnPortal();

// Behaviour: attention.bell, attention.page, attention.done, attention.emails
test('a lender marks items as done with the keyboard, reopens them, and chooses emails', async ({ page, signIn }) => {
  const frame = new FramePage(page);
  await signIn(page, accounts.main);
  const bell = page.getByRole('button', { name: /^Action items: \d+$/ });
  const count = Number((await bell.getAttribute('aria-label'))!.split(' ').at(-1));
  await bell.press('Enter');
  const list = page.getByRole('dialog', { name: 'Action items' });
  const done = list.getByRole('button', { name: /^Mark .* as done$/ });
  const second = await done.nth(1).getAttribute('aria-label');
  await done.first().press('Enter');
  await expect(list.getByRole('button', { name: second!, exact: true })).toBeFocused();
  await expect(list.getByRole('status')).toContainText('marked as done');
  // Closes the tooltip of the focused button.
  await page.keyboard.press('Escape');
  await expectAccessibleState(page, 'an item marked as done in the bell', { on: wideDisplays });
  await list.getByRole('link', { name: `See all action items (${count - 1})` }).press('Enter');

  const allDone = page.getByRole('button', { name: 'Mark all as done: To do now' });
  await expect(allDone).toBeVisible();
  await expect(frame.heading('Notifications')).toBeFocused();
  await expect(page).toHaveTitle('Notifications · Lender Portal');
  const items = page.getByRole('region', { name: 'Action items' });
  await page.keyboard.press('Tab');
  await expect(allDone).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.getByRole('region', { name: 'To do now' })).toBeHidden();
  await expect(items.getByRole('button', { name: /^Mark all as done: / }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(items.getByRole('region', { name: 'To do now' })).toBeVisible();
  await expect(items.locator(':focus')).toBeVisible();

  const offers = page.getByRole('combobox', { name: 'Offers' });
  await offers.selectOption('Daily summary');
  await expect(page.getByText('Emails about offers: daily summary')).toBeVisible();
  await page.reload();
  await expect(offers).toHaveValue('DAILY');
  await items.getByRole('button', { name: 'Show done items (1)' }).press('Enter');
  await expectAccessibleState(page, 'notifications');
  await items.getByRole('button', { name: /^Reopen / }).press('Enter');
  await expect(page.getByRole('button', { name: `Action items: ${count}` })).toBeVisible();
});
