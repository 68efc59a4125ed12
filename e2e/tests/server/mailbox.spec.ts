import type { Page } from '@playwright/test';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { staff } from '../../support/accounts/staff';
import { expect, test } from '../../support/test';
import type { RunningPortal } from '../../support/portal/running-portal';

interface JoinRequest {
  id: string;
  email: string;
}

/** Requests to join and accepts the request, which sends one mail. */
async function inviteSomebody(page: Page, portal: RunningPortal, email: string, firstName = 'Ada'): Promise<void> {
  const response = await page.request.post(`${portal.origin}/graphql`, {
    data: {
      query: 'mutation Create($input: CreateJoinRequestInput!) { createJoinRequest(input: $input) { id } }',
      variables: {
        input: { firstName, lastName: 'Lovelace', company: 'Analytical Loans LLC', email, phone: '(212) 555-0100' },
      },
    },
  });
  expect(((await response.json()) as { errors?: unknown }).errors).toBeUndefined();
  const request = (await staff<JoinRequest>(portal, 'join-requests')).find((each) => each.email === email);
  expect(request).toBeDefined();
  await staff(portal, 'invite', request!.id);
}

/** Errors of the trace recorder's scripts in a mail's frame, which blocks scripts. */
const NO_SCRIPTS =
  /Blocked script execution in '\S+\/mailbox\/messages\/\S+' because the document's frame is sandboxed/;

test.beforeEach(({ problems, trace }) => {
  if (trace !== 'off') problems.expect(NO_SCRIPTS);
});

test('an invitation is found in the mailbox, and its link leads to sign-up', async ({ page, context, portal }) => {
  await inviteSomebody(page, portal, 'journey@mailbox.example');

  await test.step('find the mail by part of its address', async () => {
    await page.goto('/mailbox');
    await page.getByRole('searchbox', { name: 'Search by address' }).fill('Journey@');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: '1 mail to “Journey@”' })).toBeVisible();
    await page.getByRole('link', { name: 'journey@mailbox.example' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Your invitation to Lender Portal' })).toBeVisible();
  });

  await test.step('read it as HTML and plain text', async () => {
    await page.getByRole('link', { name: 'Plain text' }).click();
    await expect(page.getByText('Hello Ada,', { exact: false }).last()).toBeVisible();
    await page.getByRole('link', { name: 'As designed' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Welcome to Lender Portal' })).toBeVisible();
  });

  await test.step('follow its link in a new tab', async () => {
    const opened = context.waitForEvent('page');
    await page.frameLocator('iframe').getByRole('link', { name: 'Create your account' }).click();
    const signUp = await opened;
    await expect(signUp.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    expect(signUp.url()).toMatch(/\/lenders\/sign-up\?invitation=[0-9a-f-]{36}$/);
    await signUp.close();
  });
});

test('user input is escaped in the mail and the mailbox', { tag: '@full' }, async ({ page, portal }) => {
  // Names have at most 60 characters and nothing that resembles a URL.
  const name = `<script>1</script><img src=x onerror="document['title']=1">`;
  await inviteSomebody(page, portal, 'hostile@mailbox.example', name);
  await page.goto('/mailbox?to=hostile@mailbox.example');
  await page.getByRole('link', { name: 'hostile@mailbox.example' }).click();
  await expect(page.frameLocator('iframe').getByText(`Hello ${name},`)).toBeVisible();
  await expect(page).toHaveTitle('Your invitation to Lender Portal - Mailbox - Lender Portal');
});

test('the mailbox is accessible', { tag: '@full' }, async ({ page, portal }) => {
  const email = 'axe@mailbox.example';
  await inviteSomebody(page, portal, email);
  await page.goto(`/mailbox?to=${email}`);
  await expectAccessibleState(page, 'list');
  await page.getByRole('link', { name: email }).click();
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
  await expectAccessibleState(page, 'mail');
  await page.goto(`${page.url()}&view=text`);
  await expectAccessibleState(page, 'text of a mail');
  await page.goto('/mailbox?to=nobody@nowhere.example');
  await expectAccessibleState(page, 'no mail');
});
