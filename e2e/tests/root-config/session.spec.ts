import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { onOperation } from '../../support/portal/operations';
import { expect, test } from '../../support/test';

// Behaviour: session.tabs
test('signing out in one tab signs out the others', async ({ page, context, signIn }) => {
  await signIn(page, accounts.main);
  const otherTab = await context.newPage();
  await otherTab.goto('exchange');
  await expect(new FramePage(otherTab).heading('Exchange')).toBeVisible();

  await new FramePage(page).signOut(accounts.main);

  await expect(new SignInPage(page).heading).toBeVisible();
  await expect(new SignInPage(otherTab).heading).toBeVisible();
  await expect(new FramePage(otherTab).menu).toBeHidden();
});

// Behaviour: session.sign-out
test('the back button shows nothing of the lender after signing out', async ({ page, signIn }) => {
  await signIn(page, accounts.main);
  await new FramePage(page).signOut(accounts.main);
  await expect(new SignInPage(page).heading).toBeVisible();

  await page.goBack();
  await expect(new SignInPage(page).heading).toBeVisible();
  await expect(page.getByText('Summit Lending LLC')).toBeHidden();
});

// Behaviour: page.skeletons
test('a signed-in user sees an outline once the tenant has loaded, and nothing before', async ({
  page,
  storeSession,
}) => {
  const answer = { viewer: () => {}, module: () => {} };
  const isAnswered = new Promise<void>((resolve) => (answer.viewer = resolve));
  const isLoaded = new Promise<void>((resolve) => (answer.module = resolve));
  await storeSession(page, accounts.main);
  await onOperation(page, 'Viewer', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.route(/documents-mfe.*\.js/, async (route) => {
    await isLoaded;
    await route.continue();
  });
  const outline = page.locator('#loading > *');
  const sent = page.waitForRequest('**/graphql');
  await page.goto('profile/documents/entity', { waitUntil: 'commit' });
  await sent;
  await expect(page.getByRole('status', { name: 'Loading' })).toBeAttached();
  await expect(outline.filter({ visible: true })).toHaveCount(0);
  answer.viewer();
  await expect(outline.filter({ visible: true })).not.toHaveCount(0);
  answer.module();
  await expect(new FramePage(page).heading('Certificates')).toBeVisible();
});

test('a page that needs a session leads to sign-in and back, query included', async ({ page }) => {
  await page.goto('loans?status=active');
  const signInPage = new SignInPage(page);
  await expect(signInPage.heading).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/lenders/sign-in');

  await signInPage.signIn(accounts.main);
  await expect(new FramePage(page).currentItem).toHaveAccessibleName('Loan processing');
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/lenders/loans?status=active');
});

// Behaviour: access.canonical
test('addresses in other spellings lead to their pages, by links, by navigation and after sign-in', async ({
  page,
}) => {
  const frame = new FramePage(page);
  const navigate = (path: string) => page.evaluate((url) => history.pushState(null, '', `/lenders/${url}`), path);
  await page.goto('Sign-In');
  await expect(page).toHaveURL(/\/lenders\/sign-in$/);
  await navigate('Profile//Documents/Licens%65?Expanded=TX');
  await new SignInPage(page).signIn(accounts.main);
  await expect(frame.heading('Certificates')).toBeVisible();
  await expect(page).toHaveURL(/\/lenders\/profile\/documents\/license\?Expanded=TX$/);
  await navigate('LOANS/');
  await expect(frame.heading('Loan processing')).toBeVisible();
  await expect(page).toHaveURL(/\/lenders\/loans$/);
  await navigate('Loans/AbC');
  await expect(page).toHaveURL(/\/lenders\/loans\/AbC$/);
  await navigate('profile/documents/zzz');
  await expect(frame.heading('Page not found')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(frame.heading('Loan processing')).toBeVisible();
});
