import type { Page } from '@playwright/test';
import { expectGood } from '../../support/accessibility/expect-good';
import { staff } from '../../support/accounts/staff';
import { expect, test } from '../../support/test';
import type { Platform } from '../../support/portal/platform';

interface JoinRequest {
  id: string;
  email: string;
}

/** Somebody asks to join and is invited: one mail. */
async function inviteSomebody(page: Page, portal: Platform, email: string, firstName = 'Ada'): Promise<void> {
  const response = await page.request.post(`${portal.origin}/graphql`, {
    data: {
      query: 'mutation Create($input: CreateJoinRequestInput!) { createJoinRequest(input: $input) { id } }',
      variables: { input: { firstName, lastName: 'Lovelace', company: 'Analytical Loans LLC', email, phone: '(212) 555-0100' } },
    },
  });
  expect(((await response.json()) as { errors?: unknown }).errors).toBeUndefined();
  const request = (await staff<JoinRequest>(portal, 'join-requests')).find((each) => each.email === email);
  expect(request).toBeDefined();
  await staff(portal, 'invite', request!.id);
}

/** What the scripts that record a trace meet in the frame of a mail, which runs none. */
const NO_SCRIPTS = /Blocked script execution in '\S+\/mailbox\/messages\/\S+' because the document's frame is sandboxed/;

test.beforeEach(({ problems, trace }) => {
  if (trace !== 'off') problems.expect(NO_SCRIPTS);
});

test('an invited person is found in the mailbox, and the link in the mail leads to sign-up', async ({ page, context, portal }) => {
  await inviteSomebody(page, portal, 'journey@mailbox.example');

  await test.step('find the mail by a part of its address', async () => {
    await page.goto('/mailbox');
    await page.getByRole('searchbox', { name: 'Search by address' }).fill('Journey@');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: '1 mail to “Journey@”' })).toBeVisible();
    await page.getByRole('link', { name: 'journey@mailbox.example' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Your invitation to Lender Portal' })).toBeVisible();
  });

  await test.step('read it in both forms', async () => {
    await page.getByRole('link', { name: 'Plain text' }).click();
    await expect(page.getByText('Hello Ada,', { exact: false }).last()).toBeVisible();
    await page.getByRole('link', { name: 'As designed' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Welcome to Lender Portal' })).toBeVisible();
  });

  await test.step('follow its link, beside the mailbox', async () => {
    const opened = context.waitForEvent('page');
    await page.frameLocator('iframe').getByRole('link', { name: 'Create your account' }).click();
    const signUp = await opened;
    await expect(signUp.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    expect(signUp.url()).toMatch(/\/lenders\/sign-up\?invitation=[0-9a-f-]{36}$/);
    await signUp.close();
  });
});

test('what somebody typed is text in the mail and in the mailbox', async ({ page, portal }) => {
  // Names have at most 60 characters and nothing that is like the address of a page.
  const name = `<script>1</script><img src=x onerror="document['title']=1">`;
  await inviteSomebody(page, portal, 'hostile@mailbox.example', name);
  await page.goto('/mailbox?to=hostile@mailbox.example');
  await page.getByRole('link', { name: 'hostile@mailbox.example' }).click();
  await expect(page.frameLocator('iframe').getByText(`Hello ${name},`)).toBeVisible();
  await expect(page).toHaveTitle('Your invitation to Lender Portal - Mailbox - Lender Portal');
});

test('the mailbox is accessible', async ({ page, portal }) => {
  const email = 'axe@mailbox.example';
  await inviteSomebody(page, portal, email);
  await page.goto(`/mailbox?to=${email}`);
  await expectGood(page, 'list');
  await page.getByRole('link', { name: email }).click();
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
  await expectGood(page, 'mail');
  await page.goto(`${page.url()}&view=text`);
  await expectGood(page, 'text of a mail');
  await page.goto('/mailbox?to=nobody@nowhere.example');
  await expectGood(page, 'no mail');
});
