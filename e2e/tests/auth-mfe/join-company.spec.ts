import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { createAccountWithoutCompany } from '../../support/accounts/auth-admin';
import { demoPassword } from '../../support/accounts/demo-accounts';
import { inviteCompany } from '../../support/accounts/fresh-company';
import { expect, test } from '../../support/test';

const TITLE = 'Your account isn’t linked to a company yet';

test('an account without a company sees why and joins with a new invitation', async ({ page, portal, signIn }) => {
  const email = 'lost@meanwhile.example';
  await createAccountWithoutCompany(portal, email, demoPassword);
  const heading = page.getByRole('heading', { level: 1, name: TITLE });
  const field = page.getByLabel('Invitation link');

  await test.step('every page shows only the explanation', async () => {
    await signIn(page, email);
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('Join a company · Lender Portal');
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
    for (const path of ['exchange', 'profile/create', 'sign-in', 'no/such/page']) {
      await page.goto(path);
      await expect(heading).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/lenders/join-company');
    }
  });

  await test.step('it can request to join', async () => {
    await page.getByRole('link', { name: 'Request to join' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Request to join' })).toBeVisible();
    await page.goBack();
    await expect(heading).toBeVisible();
  });

  await test.step('an invalid invitation shows a field error', async () => {
    await field.fill('44444444-4444-4444-8444-444444444444');
    await page.getByRole('button', { name: 'Use invitation' }).click();
    await expect(field).toHaveAccessibleDescription('Please check your invitation link');
    await expect(field).toBeFocused();
  });

  const invitation = await inviteCompany(page.request, portal, email);
  await test.step('the link of a new invitation leads here', async () => {
    await page.goto(`sign-up?invitation=${invitation}`);
    await expect(field).toHaveValue(invitation);
    await expect(page.getByRole('button', { name: `Join Company of ${email}` })).toBeVisible();
    await expectAccessibleState(page, 'the invitation is entered');
  });

  await test.step('the keyboard accepts it', async () => {
    await field.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
  });
});
