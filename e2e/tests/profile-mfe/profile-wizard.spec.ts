import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { ProfilePage, profile } from '../../pages/profile.page';
import { SignInPage } from '../../pages/sign-in.page';
import { endSession } from '../../support/accounts/auth-admin';
import { accounts } from '../../support/accounts/demo-accounts';
import { createFreshCompany } from '../../support/accounts/fresh-company';
import { queryAs } from '../../support/portal/graphql';
import { onOperation, refusal } from '../../support/portal/operations';
import { startPortal, type RunningPortal } from '../../support/portal/running-portal';
import { copyDemo } from '../../support/portal/seed-demo';
import { expect, test as base } from '../../support/test';

const test = base.extend<{ fresh: string; ownPortal: RunningPortal }>({
  /** The user of a company that only this test uses. */
  fresh: async ({ request, portal }, use, { testId }) => {
    const email = `${testId}@wizard.example`;
    await createFreshCompany(request, portal, email);
    await use(email);
  },
  /** A platform whose demo accounts only these tests use. */
  ownPortal: async ({ context }, use) => {
    const data = await copyDemo();
    const platform = await startPortal({ DATA_DIR: data.folder });
    await use(platform);
    // Close the pages first, because they would keep sending requests to the stopped platform.
    for (const page of context.pages()) await page.close();
    await platform.stop();
    await data.remove();
  },
});

const termsOf = (page: Page) => page.getByRole('dialog', { name: 'Terms of Service' });

const pathOf = (page: Page) => new URL(page.url()).pathname.replace('/lenders', '');

interface Company {
  user: { phone: string | null; companyRole: string | null };
  tenant: {
    legalEntity: { type: string; name: string; phone: string; address: string } | null;
    lender: { address: string; phone: string; projectsType: string[]; lenderStates: { region: string }[] } | null;
  };
}

const companyOf = (page: Page) =>
  queryAs<Company>(
    page,
    '{ user { phone companyRole } tenant { legalEntity { type name phone address } lender { address phone projectsType lenderStates { region } } } }',
  );

async function expectCompleted(page: Page): Promise<void> {
  const { user, tenant } = await companyOf(page);
  expect(user).toEqual({ phone: '+12125550101', companyRole: profile.role });
  expect(tenant.legalEntity).toEqual({
    type: 'CORPORATION',
    name: profile.name,
    phone: '+12125550100',
    address: profile.address,
  });
  expect(tenant.lender).toMatchObject({ address: profile.address, phone: '+12125550100' });
  expect(tenant.lender?.projectsType.toSorted()).toEqual(['FIX_AND_FLIP', 'RENTAL']);
  expect(tenant.lender?.lenderStates.map(({ region }) => region).toSorted()).toEqual(['CA', 'TX']);
}

async function openLastStep(
  page: Page,
  email: string,
  signIn: (page: Page, email: string) => Promise<void>,
): Promise<ProfilePage> {
  const wizard = new ProfilePage(page);
  await signIn(page, email);
  await wizard.answerUpTo('States');
  await wizard.chooseStates(...profile.states);
  await expect(wizard.complete).toBeEnabled();
  // A save that is rejected because the profile is complete continues automatically.
  await expect(wizard.status).toHaveText('Saved');
  return wizard;
}

// Behaviour: access.incomplete
test('a new company is redirected to the wizard and completes it by keyboard', async ({ page, ownPortal }) => {
  const wizard = new ProfilePage(page);
  const { keyboard } = page;
  const at = (path: string) => `${ownPortal.origin}/lenders/${path}`;
  const bytes = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (!/\/modules\/(@lender-portal\/)?profile-mfe\//.test(request.url())) return;
    const { responseBodySize } = await request.sizes();
    bytes.set(request.url(), Math.max(responseBodySize, bytes.get(request.url()) ?? 0));
  });

  await test.step('all addresses redirect here', async () => {
    await page.goto(at('sign-in'));
    await new SignInPage(page).signIn(accounts.fresh);
    await expect(wizard.step('Legal entity type')).toBeVisible();
    for (const path of ['', 'exchange', 'profile/documents/license', 'profile/users', 'no/such/page', 'sign-in']) {
      await page.goto(at(path));
      await expect(wizard.step('Legal entity type')).toBeVisible();
      expect(pathOf(page)).toBe('/profile/create');
    }
    await expect(page).toHaveTitle('Create your profile · Lender Portal');
    await expect(termsOf(page)).toBeHidden();
    await expect(wizard.previous).toBeHidden();
  });

  await test.step('the type of the organization', async () => {
    await page.getByRole('button', { name: 'Sign out' }).focus();
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Corporation' })).toBeChecked();
    await keyboard.press('Enter');
    await expect(wizard.step('Legal entity information')).toBeFocused();
  });

  await test.step('the legal entity: missing fields show errors at once', async () => {
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(wizard.field('Legal entity name')).toHaveAccessibleDescription('Legal entity name is required');
    await expect(wizard.field('Legal entity name')).toBeFocused();
    for (const text of [profile.name, profile.phone, profile.address]) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    await expect(wizard.previous).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(wizard.step('Contact information')).toBeFocused();
  });

  await test.step('the contact', async () => {
    for (const text of [profile.role, '2125550101']) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    }
    await expect(wizard.field('Your phone')).toHaveValue(profile.ownPhone);
    await keyboard.press('Enter');
    await expect(wizard.step('Projects type')).toBeFocused();
  });

  await test.step('the projects', async () => {
    for (const name of profile.projects) {
      while (!(await page.getByRole('checkbox', { name }).evaluate((element) => element === document.activeElement)))
        await keyboard.press('Tab');
      await keyboard.press('Space');
    }
    await keyboard.press('Enter');
    await expect(wizard.step('States')).toBeFocused();
  });

  await test.step('the states', async () => {
    await expect(wizard.states).toBeVisible();
    await keyboard.press('Tab');
    await expect(wizard.states).toBeFocused();
    await expect(wizard.complete).toBeDisabled();
    for (const name of profile.states) {
      await keyboard.type(name);
      await keyboard.press('Enter');
    }
    await keyboard.press('Escape');
    await expect(wizard.complete).toBeEnabled();
    while (!(await wizard.complete.evaluate((element) => element === document.activeElement)))
      await keyboard.press('Tab');
    await keyboard.press('Enter');
  });

  await test.step('the wizard loads at most 40 kB of its own code', () => {
    expect(bytes.size).toBeGreaterThan(1);
    expect(Array.from(bytes.values()).every((each) => each > 0)).toBe(true);
    expect(Array.from(bytes.values()).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(40_000);
  });

  await test.step('it leads to the exchange, which asks for the terms', async () => {
    await page.waitForURL(at('exchange'));
    await expect(termsOf(page)).toBeVisible();
    await termsOf(page).getByRole('button', { name: 'Accept' }).click();
    await expect(new FramePage(page).heading('Exchange')).toBeVisible();
    await expectCompleted(page);
    expect(await queryAs(page, '{ profileDraft { id } }')).toEqual({ profileDraft: null });
  });

  await test.step('the states are license states at once', async () => {
    await new FramePage(page).item('Certificates').click();
    await page.getByRole('tab', { name: 'License documents' }).click();
    for (const name of profile.states) await expect(page.getByRole('button', { name: `Expand ${name}` })).toBeVisible();
  });

  await test.step('a complete user is redirected', async () => {
    await page.goto(at('profile/create'));
    await page.waitForURL(at('exchange'));
    await page.goto(at('profile/create/states'));
    await page.waitForURL(at('exchange'));
    await page.goBack();
    await expect(wizard.heading).toBeHidden();
  });
});

// Behaviour: drafts.saved
test('another device continues with the saved draft', async ({ page, browser, portal, fresh, signIn }) => {
  const wizard = new ProfilePage(page);
  await signIn(page, fresh);
  await wizard.answerUpTo('Projects type');
  await page.getByRole('checkbox', { name: 'Rental' }).check();
  await expect(wizard.status).toHaveText('Saving…');
  await expect(wizard.status).toHaveText('Saved');

  const context = await browser.newContext({ baseURL: `${portal.origin}/lenders/` });
  const other = await context.newPage();
  await signIn(other, fresh);
  await expect(new ProfilePage(other).step('Projects type')).toBeVisible();
  await expect(other.getByRole('checkbox', { name: 'Rental' })).toBeChecked();
  await context.close();
});

test('no input is lost offline: a notice appears, the browser keeps the input, and it is saved when the network is back', async ({
  page,
  context,
  fresh,
  signIn,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const wizard = new ProfilePage(page);
  await signIn(page, fresh);
  await wizard.answerUpTo('Contact information');
  await context.setOffline(true);
  await wizard.field('Your role in the company').fill(profile.role);
  await expect(wizard.status).toHaveText('Not saved yet…');

  await test.step('leaving asks for confirmation', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });

  await test.step('signing out asks too', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await context.setOffline(false);
  await expect(wizard.status).toHaveText('Saved');
  const { profileDraft } = await queryAs<{ profileDraft: { values: object } }>(page, '{ profileDraft { values } }');
  expect(profileDraft.values).toMatchObject({ companyRole: profile.role });
});

test('unsaved input survives a crash', async ({ page, context, fresh, signIn, problems }) => {
  problems.expect(/^crash/);
  const wizard = new ProfilePage(page);
  await signIn(page, fresh);
  await wizard.answerUpTo('Contact information');
  await onOperation(page, 'SaveProfileDraft', (route) => route.fulfill({ json: refusal('INTERNAL') }));
  await wizard.field('Your role in the company').fill(profile.role);
  await expect(wizard.status).toHaveText('Not saved yet…');
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await next.goto('exchange');
  await expect(next.getByLabel('Your role in the company')).toHaveValue(profile.role);
  await expect(new ProfilePage(next).status).toHaveText('Saved');
});

test('after the session ends, signing in again continues with the input', async ({
  page,
  portal,
  fresh,
  signIn,
  problems,
}) => {
  problems.expect(/auth\/v1\/token/);
  const wizard = new ProfilePage(page);
  await signIn(page, fresh);
  await wizard.answerUpTo('Contact information');
  await expect(wizard.status).toHaveText('Saved');
  await endSession(page, portal);
  await wizard.field('Your role in the company').fill(profile.role);
  const signInPage = new SignInPage(page);
  await expect(signInPage.alert).toContainText('Your session has expired');
  await signInPage.signIn(fresh);
  await expect(wizard.field('Your role in the company')).toHaveValue(profile.role);
  expect(pathOf(page)).toBe('/profile/create/contact');
  await expect(wizard.status).toHaveText('Saved');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test.describe('at "Complete"', () => {
  test('a lost response or a double submit creates one record', async ({ page, fresh, signIn, problems }) => {
    problems.expect(/ERR_FAILED/);
    const wizard = await openLastStep(page, fresh, signIn);
    let isLost = true;
    await onOperation(page, 'UpdateTenantProfile', async (route) => {
      await Promise.all([route.fetch(), route.fetch()]);
      return isLost ? route.abort() : route.fallback();
    });
    await wizard.complete.click();
    await expect(wizard.alert).toContainText('Your entries are still here. The server could not be reached.');
    isLost = false;
    await wizard.complete.click();
    await page.waitForURL('**/lenders/exchange');
    await expectCompleted(page);
  });
});
