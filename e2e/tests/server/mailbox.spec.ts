import { inviteCompany } from '../../support/accounts/fresh-company';
import { expect, test } from '../../support/test';

test('an invitation is found in the mailbox, and its link leads to sign-up', async ({
  page,
  context,
  portal,
  problems,
}) => {
  // Mails block the scripts that the test adds to each page.
  problems.expect(/Blocked script execution in '\S+\/mailbox\/messages\//);
  await inviteCompany(page.request, portal, 'journey@mailbox.example');

  await page.goto('/mailbox');
  await page.getByRole('searchbox', { name: 'Address' }).fill('Journey@');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('listitem')).toContainText('journey@mailbox.example');
  await page.getByRole('link', { name: 'Your invitation to Lender Portal' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Lender Portal' })).toBeVisible();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Create your account' }).click();
  const signUp = await opened;
  await expect(signUp.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  expect(signUp.url()).toMatch(/\/lenders\/sign-up\?invitation=[0-9a-f-]{36}$/);
});
