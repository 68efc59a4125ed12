import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { queryAs } from '../../support/portal/graphql';
import { expect, test } from '../../support/test';

const storedSession = (key: string) => localStorage.getItem(key);

// Behaviour: sign-in.form
test('a lender signs in, sees the exchange with its projects, and stays signed in after a reload', async ({ page }) => {
  const signInPage = new SignInPage(page);
  const frame = new FramePage(page);

  await test.step('the portal asks a visitor to sign in', async () => {
    await page.goto('.');
    await expect(signInPage.heading).toBeVisible();
    await expect(page).toHaveTitle('Sign in · Lender Portal');
  });

  await test.step('the form leads to the exchange', async () => {
    await signInPage.signIn(accounts.main);
    await expect(frame.heading('Exchange')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/lenders/exchange');
    await expect(page).toHaveTitle('Exchange · Lender Portal');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  const { openProjects } = await queryAs<{ openProjects: { totalCount: number; nodes: { name: string }[] } }>(
    page,
    '{ openProjects(take: 10) { totalCount nodes { name } } }',
  );

  await test.step('the page lists the platform’s projects', async () => {
    expect(openProjects.nodes.length).toBeGreaterThan(0);
    const rows = page.getByRole('table', { name: 'Open projects' }).getByRole('rowheader').getByRole('link');
    await expect(rows).toHaveText(openProjects.nodes.map(({ name }) => name));
  });

  await test.step('the menu shows counters and marks the current item', async () => {
    await expect(frame.item('Exchange')).toHaveAccessibleDescription(/\b1 offer to answer$/);
    await expect(frame.currentItem).toHaveCount(1);
    await expect(frame.currentItem).toHaveAccessibleName('Exchange');
  });

  await test.step('the user item shows the account', async () => {
    await frame.userItem(accounts.main).click();
    await expect(page.getByText('Summit Lending LLC')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a reload keeps the session', async () => {
    await page.reload();
    await expect(frame.heading('Exchange')).toBeVisible();
    await expect(frame.userItem(accounts.main)).toBeVisible();
  });

  await test.step('the sign-in page redirects a signed-in lender', async () => {
    await page.goto('sign-in');
    await expect(frame.heading('Exchange')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/lenders/exchange');
  });
});

// Behaviour: sign-in.entrepreneur
test('sign-in directs an entrepreneur to the entrepreneur portal and leaves no session', async ({ page }) => {
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.signIn(accounts.entrepreneur);

  await expect(signInPage.alert).toContainText('You are not authorized to view this page');
  await expect(
    page
      .getByRole('button', { name: 'Go to entrepreneur login' })
      .or(page.getByRole('link', { name: 'Go to entrepreneur login' })),
  ).toBeVisible();
  await expect(signInPage.email).toHaveValue('');
  await expect(signInPage.password).toHaveValue('');
  expect(await page.evaluate(storedSession, AUTH_STORAGE_KEY)).toBeNull();

  await page.goto('exchange');
  await expect(signInPage.heading).toBeVisible();
});

// Behaviour: forms.password-field
test('the sign-in form shows the password and works with the keyboard only', async ({ page }) => {
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.password.fill('lender-demo');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(signInPage.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(signInPage.password).toHaveAttribute('type', 'password');

  await signInPage.email.fill(accounts.member);
  await signInPage.password.press('Enter');
  await expect(new FramePage(page).heading('Exchange')).toBeVisible();
});
