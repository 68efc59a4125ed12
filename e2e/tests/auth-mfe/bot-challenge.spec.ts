import { FramePage } from '../../pages/frame.page';
import { GuestPage, joinRequestOf } from '../../pages/guest.pages';
import { SignInPage } from '../../pages/sign-in.page';
import { expectAccessible } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { startPortal } from '../../support/portal/running-portal';
import { copyDemo } from '../../support/portal/seed-demo';
import { expect, test } from '../../support/test';

const challenged = (siteKey?: string) =>
  test.extend<object, { botChallenge: void }>({
    portal: [
      async ({}, use) => {
        const data = await copyDemo();
        const env = {
          DATA_DIR: data.folder,
          BOT_CHALLENGE: 'stand-in',
          ...(siteKey && { TURNSTILE_SITE_KEY: siteKey }),
        };
        const portal = await startPortal(env);
        await use(portal);
        await portal.stop();
        await data.remove();
      },
      { scope: 'worker' },
    ],
  });

const passing = challenged();
const asking = challenged('3x00000000000000000000FF');

passing('a form waits for the check, and every call takes a token of its own', async ({ page, problems }) => {
  problems.expect(/auth\/v1\/token/);
  const signIn = new SignInPage(page);
  const issued: string[] = [];
  page.on('request', (request) => request.url().endsWith('/turnstile/v0/issue') && issued.push(request.url()));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/turnstile/v0/issue', async (route) => {
    await held;
    await route.continue();
  });

  await signIn.open();
  await signIn.email.fill(accounts.main);
  await signIn.password.fill('not-the-password');
  await expect(page.getByRole('group', { name: 'Security check' })).toBeVisible();
  await expect(signIn.submit).toBeDisabled();
  await expectAccessible(page);
  release();
  await expect(signIn.submit).toBeEnabled();

  await signIn.submit.click();
  await expect(signIn.alert).toContainText('Invalid login credentials');
  await expect.poll(() => issued.length).toBe(2);

  await signIn.signIn(accounts.main);
  await expect(new FramePage(page).heading('Exchange')).toBeVisible();
  expect(issued).toHaveLength(2);
});

// Behaviour: challenge.waits
passing('a failed check is shown and retried automatically', { tag: '@full' }, async ({ page, problems }) => {
  problems.expect(/turnstile\/v0\/issue/);
  const guest = new GuestPage(page);
  await page.route('**/turnstile/v0/issue', (route) => route.abort(), { times: 1 });
  await page.goto('join-request');
  await guest.enter(joinRequestOf('challenged@journey.example'));
  await expect(page.getByText('The security check failed. It will retry', { exact: false })).toBeVisible();
  await expect(guest.button('Submit request')).toBeDisabled();
  await expectAccessible(page);

  // The widget retries every 8 s.
  await expect(guest.button('Submit request')).toBeEnabled();
  await guest.button('Submit request').click();
  await expect(guest.heading('Your request was sent!')).toBeVisible();
});

// Behaviour: challenge.problems
passing('a check that fails to load is loaded again on request', { tag: '@full' }, async ({ page, problems }) => {
  problems.expect(/turnstile\/v0\/api\.js/);
  const guest = new GuestPage(page);
  await page.route('**/turnstile/v0/api.js*', (route) => route.abort(), { times: 1 });
  await page.goto('reset');
  await expect(page.getByText('The security check could not be loaded.')).toBeVisible();
  await guest.button('Try again').click();
  await guest.field('Email').fill(accounts.main);
  await guest.button('Reset').click();
  await expect(guest.heading('Reset link emailed')).toBeVisible();
});

asking('a check that asks the person is answered before the form is sent', { tag: '@full' }, async ({ page }) => {
  const guest = new GuestPage(page);
  await page.goto('reset');
  await guest.field('Email').fill(accounts.main);
  await expect(guest.button('Reset')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Verify you are human' }).check();
  await guest.button('Reset').click();
  await expect(guest.heading('Reset link emailed')).toBeVisible();
});
