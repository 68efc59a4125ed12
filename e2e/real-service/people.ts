import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { FramePage } from '../pages/frame.page';
import { GuestPage, joinRequestOf, signUpOf } from '../pages/guest.pages';
import { profile, ProfilePage } from '../pages/profile.page';
import { SignInPage } from '../pages/sign-in.page';

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing. Run these tests with "npm run conformance -- --browser …"`);
  return value;
};

export const PASSWORD = 'walnut-harbour-42';

/** An address that no earlier run used. */
export const freshAddress = (name: string): string => `${name}-${randomBytes(4).toString('hex')}@browser.example`;

interface Mail {
  subject: string;
  /** The link to a page of the portal. */
  link: string;
}

/** @returns the `count`-th mail to an address, once it has arrived */
export async function mailTo(request: APIRequestContext, email: string, count = 1): Promise<Mail> {
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        mails = (await (await request.get(setting('CONFORMANCE_MAILS'), { params: { to: email } })).json()) as Mail[];
        return mails.length;
      },
      { message: `mail ${count} to ${email}`, timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(count);
  return mails[count - 1]!;
}

/** Invites the applicant as staff. */
export async function inviteAll(request: APIRequestContext, email: string): Promise<void> {
  const requests = `${setting('CONFORMANCE_PORTAL')}/staff/join-requests`;
  const headers = { authorization: `Bearer ${setting('CONFORMANCE_STAFF_KEY')}` };
  const listed = (await (await request.get(requests, { headers, params: { search: email } })).json()) as {
    id: string;
    email: string;
  }[];
  const { id } = listed.find((each) => each.email === email)!;
  const response = await request.post(`${requests}/${id}/invitation`, { headers, data: {} });
  expect(response.status(), await response.text()).toBe(201);
}

export async function signUp(page: Page, email: string): Promise<void> {
  const guest = new GuestPage(page);
  await guest.enter(signUpOf(email, PASSWORD));
  await guest.button('Sign up').click();
  await expect(guest.heading('Verify your email')).toBeFocused();
}

export async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await new GuestPage(page).button('Confirm email').click();
  await expect(new ProfilePage(page).heading).toBeVisible();
}

/** Registers a company through the regular flow, up to the portal's first page. */
export async function registerCompany(page: Page, name: string): Promise<string> {
  const email = freshAddress(name);
  const guest = new GuestPage(page);
  await page.goto('join-request');
  await guest.enter(joinRequestOf(email));
  await guest.button('Submit request').click();
  await expect(guest.heading('Your request was sent!')).toBeFocused();
  await inviteAll(page.request, email);
  await page.goto((await mailTo(page.request, email)).link);
  await signUp(page, email);
  await confirm(page, (await mailTo(page.request, email, 2)).link);
  await completeProfile(page);
  return email;
}

async function completeProfile(page: Page): Promise<void> {
  const wizard = new ProfilePage(page);
  await wizard.answerUpTo('States');
  await wizard.chooseStates(...profile.states);
  await expect(wizard.status).toHaveText('Saved');
  await wizard.complete.click();
  await expect(new FramePage(page).heading('Exchange')).toBeVisible();
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = new SignInPage(page);
  await form.open();
  await form.signIn(email, password);
}
