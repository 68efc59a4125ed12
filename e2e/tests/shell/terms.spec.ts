import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { expectAccessible, expectGood } from '../../support/accessibility/expect-good';
import { accounts } from '../../support/accounts/demo-accounts';
import { askAs } from '../../support/portal/graphql';
import { expect, test } from '../../support/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Terms of Service' });

const isAccepted = async (page: Page) =>
  (await askAs<{ user: { termsStatus: { isAccepted: boolean } } }>(page, '{ user { termsStatus { isAccepted } } }')).user.termsStatus.isAccepted;

/** Answers an operation by its name with something else. */
const answer = (page: Page, operation: string, body: object) =>
  page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    await (operationName === operation ? route.fulfill({ json: body }) : route.fallback());
  });

/** The answer to the next question whether the terms are accepted. */
const waitForQuestion = (page: Page) => page.waitForResponse((response) => (response.request().postData() ?? '').includes('getTermsOfService'));

const statusOf = (user: { id: string }, status: object) => ({
  data: { user: { __typename: 'User', id: user.id, termsStatus: { __typename: 'TermsStatus', isUrlChanged: false, url: '/terms', ...status } } },
});
const failure = { errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL', correlationId: '5f0c' } }], data: null };

// One journey: who has accepted is not asked again.
// Behaviour: terms.dialog
test('the terms are declined, then accepted', async ({ page, context, signIn }) => {
  const dialog = dialogOf(page);
  const frame = new FramePage(page);
  await signIn(page, accounts.unsigned);
  await expect(dialog).toBeVisible();

  await expectGood(page, 'the terms are asked for', {
    also: async () => expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(340),
  });

  await test.step('neither Escape nor a click beside it closes it, and the focus stays in it', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('[role="presentation"]') !== null)).toBe(true);
  });

  await test.step('the document opens in a tab of its own', async () => {
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

  await test.step('they are asked for again, on whatever page', async () => {
    await new SignInPage(page).signIn(accounts.unsigned);
    await expect(dialog).toBeVisible();
    await page.goto('profile/documents/license');
    // By tag: what stands behind the dialog has no roles.
    await expect(page.locator('main h1')).toHaveText('Certificates');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page.locator('main h1')).toHaveText('Exchange');
    await expect(dialog).toBeVisible();
  });

  await test.step('an acceptance that fails says so and can be tried again', async () => {
    await answer(page, 'AcceptTermsOfService', failure);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your acceptance could not be saved. Please try again. Reference: 5f0c');
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    expect(await isAccepted(page)).toBe(false);
  });

  await test.step('accepting is remembered', async () => {
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

// Behaviour: terms.changed
test('changed terms are marked as changed', async ({ page, signIn }) => {
  await signIn(page, accounts.main);
  const { user } = await askAs<{ user: { id: string } }>(page, '{ user { id } }');
  await answer(page, 'getTermsOfService', statusOf(user, { isAccepted: false, isUrlChanged: true }));
  await page.reload();
  await expect(dialogOf(page)).toContainText('Our Terms of Service have changed');
});

// Behaviour: terms.failures
test('a failed terms query blocks nothing and repeats on the next page', async ({ page, signIn }) => {
  // Each page asks once: what follows is about the next one.
  const before = waitForQuestion(page);
  await signIn(page, accounts.main);
  await (await before).finished();
  const { user } = await askAs<{ user: { id: string } }>(page, '{ user { id } }');
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

// Behaviour: wizard.who
test('a lender with an incomplete profile is not asked yet', async ({ page, signIn }) => {
  const operations: string[] = [];
  page.on('request', (request) => operations.push(request.postData() ?? ''));
  await signIn(page, accounts.fresh);
  await expect(page.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/lenders/profile/create');
  await expect(dialogOf(page)).toBeHidden();
  expect(operations.filter((body) => body.includes('getTermsOfService'))).toEqual([]);
});
