import { ProfilePage } from '../../pages/profile.page';
import { SignInPage } from '../../pages/sign-in.page';
import { UsersPage } from '../../pages/users.page';
import { waitForCompanions } from '../../support/waits/wait-for-companions';
import { confirm, registerCompany, freshAddress, mailTo, PASSWORD, signUp } from '../people';
import { expect, test } from '../test';

/** Polling interval of a visible tab's session watch. */
const CHECK_MS = 30_000;

test('a member is invited, joins, is deactivated with a notice, and is reactivated', async ({
  page,
  browser,
  baseURL,
}) => {
  await registerCompany(page, 'main');
  const team = new UsersPage(page);
  const email = freshAddress('member');
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const theirs = await elsewhere.newPage();
  const form = new SignInPage(theirs);

  await test.step('the main user invites', async () => {
    await team.open();
    await team.invite('Ada', 'Byron', email);
    await expect(team.notice(`Invitation successfully sent to ${email}`)).toBeVisible();
  });

  await test.step('the member joins with the two mails', async () => {
    await theirs.clock.install();
    await theirs.goto((await mailTo(page.request, email)).link);
    await signUp(theirs, email);
    await confirm(theirs, (await mailTo(page.request, email, 2)).link);
    await waitForCompanions(theirs);
  });

  await test.step('after deactivation their page and sign-in show a notice', async () => {
    await page.reload();
    await team.switchOf('Ada Lovelace').click();
    await team.deactivateDialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(team.switchOf('Ada Lovelace')).not.toBeChecked();
    await theirs.clock.fastForward(CHECK_MS);
    await expect(form.alert).toContainText('Your account has been deactivated');
    await form.signIn(email, PASSWORD);
    await expect(form.alert).toContainText('Your account has been deactivated');
  });

  await test.step('after reactivation they sign in again', async () => {
    await page.reload();
    await expect(team.switchOf('Ada Lovelace')).not.toBeChecked();
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('UpdateUserActivity') ?? false,
    );
    await team.switchOf('Ada Lovelace').click();
    await saved;
    await form.signIn(email, PASSWORD);
    await expect(new ProfilePage(theirs).heading).toBeVisible();
  });
  await elsewhere.close();
});
