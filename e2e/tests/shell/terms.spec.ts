import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { expectAccessible, expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { queryAs } from '../../support/portal/graphql';
import { expect, test } from '../../support/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Terms of Service' });

const isAccepted = async (page: Page) =>
  (await queryAs<{ user: { termsStatus: { isAccepted: boolean } } }>(page, '{ user { termsStatus { isAccepted } } }'))
    .user.termsStatus.isAccepted;

/** Replaces the response of an operation by name. */
const answer = (page: Page, operation: string, body: object) =>
  page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    await (operationName === operation ? route.fulfill({ json: body }) : route.fallback());
  });

/** The response to the next terms query. */
const waitForQuestion = (page: Page) =>
  page.waitForResponse((response) => (response.request().postData() ?? '').includes('getTermsOfService'));

const statusOf = (user: { id: string }, status: object) => ({
  data: {
    user: {
      __typename: 'User',
      id: user.id,
      termsStatus: { __typename: 'TermsStatus', isUrlChanged: false, url: '/terms', ...status },
    },
  },
});
const failure = {
  errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL', correlationId: '5f0c' } }],
  data: null,
};

// One test, because a user who accepted is not asked again.
// Behaviour: terms.dialog
test('the terms are declined, then accepted', async ({ page, context, signIn }) => {
  const dialog = dialogOf(page);
  const frame = new FramePage(page);
  await signIn(page, accounts.unsigned);
  await expect(dialog).toBeVisible();

  await expectAccessibleState(page, 'the terms dialog', {
    also: async () => expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(340),
  });

  await test.step('Escape and outside clicks do not close it, and it keeps the focus', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('[role="presentation"]') !== null)).toBe(true);
  });

  await test.step('the document opens in a new tab', async () => {
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Terms of Service' }).click();
    const terms = await opened;
    await expect(terms.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await expectAccessible(terms);
    await terms.close();
  });

  await test.step('declining signs out', async () => {
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(new SignInPage(page).heading).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('they are shown again on any page', async () => {
    await new SignInPage(page).signIn(accounts.unsigned);
    await expect(dialog).toBeVisible();
    await page.goto('profile/documents/license');
    // By tag, because elements behind the dialog have no roles.
    await expect(page.locator('#content h1')).toHaveText('Certificates');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page.locator('#content h1')).toHaveText('Exchange');
    await expect(dialog).toBeVisible();
  });

  await test.step('a failed acceptance shows an error and can be retried', async () => {
    await answer(page, 'AcceptTermsOfService', failure);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Your acceptance could not be saved. Please try again. Reference for support: 5f0c',
    );
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    expect(await isAccepted(page)).toBe(false);
  });

  await test.step('the acceptance is stored', async () => {
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toBeHidden();
    expect(await isAccepted(page)).toBe(true);
    const asked = waitForQuestion(page);
    await page.reload();
    await (await asked).finished();
    await expect(frame.heading('Exchange')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

// Behaviour: terms.failures
test('a failed terms query blocks nothing and repeats on the next page', async ({ page, signIn }) => {
  // Each page queries once; this concerns the next page.
  const before = waitForQuestion(page);
  await signIn(page, accounts.main);
  await (await before).finished();
  const { user } = await queryAs<{ user: { id: string } }>(page, '{ user { id } }');
  await answer(page, 'getTermsOfService', failure);
  const failed = waitForQuestion(page);
  await page.reload();
  await (await failed).finished();
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();

  await page.unrouteAll({ behavior: 'wait' });
  await answer(page, 'getTermsOfService', statusOf(user, { isAccepted: false }));
  await frame.item('Certificates').click();
  await expect(dialogOf(page)).toBeVisible();
});
