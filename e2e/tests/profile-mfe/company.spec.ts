import { FramePage } from '../../pages/frame.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect } from '../../support/test';
import { withOwnPortal } from '../../support/own-portal';

const test = withOwnPortal();

// Behaviour: company.page, company.edit
test('the main user edits the company in place', async ({ page, signIn }) => {
  const frame = new FramePage(page);
  await signIn(page, accounts.main);
  await frame.item('Company').click();
  await expect(frame.heading('Company')).toBeFocused();
  const details = page.getByRole('region', { name: 'Details' });
  await expectAccessibleState(page, 'company');

  await page.getByRole('button', { name: 'Edit company' }).press('Enter');
  await expect(page.getByLabel('Legal entity name')).toBeFocused();
  await page.getByLabel('Phone').fill('(415) 555-0177');
  await page.getByRole('checkbox', { name: 'CRE' }).setChecked(true);
  await expectAccessibleState(page, 'company being edited');
  await page.getByLabel('Phone').press('Enter');
  await expect(details).toContainText('(415) 555-0177');
  await expect(page.getByRole('button', { name: 'Edit company' })).toBeFocused();
  await page.reload();
  await expect(details).toContainText('CRE');
  await expect(details).toContainText('(415) 555-0177');
});
