import { invitationRefusals } from '@lender-portal/contracts';
import { isAuthApiError } from '@supabase/supabase-js';
import assert from 'node:assert/strict';
import { query } from '../../api';
import { newMail } from '../mails';
import type { Environment } from '../environments/environment';
import {
  clientOf,
  founder,
  freshAddress,
  invite,
  inviteMember,
  join,
  openLink,
  PASSWORD,
  signIn,
  signUp,
  viewer,
} from '../people';
import type { Journeys } from './journey';

/** The server rate-limits mails per address, so retry until it accepts. */
async function resend(environment: Environment, email: string): Promise<void> {
  const { error } = await clientOf(environment).resend({ type: 'signup', email });
  if (error?.code === 'over_email_send_rate_limit') return resend(environment, email);
  assert.ifError(error);
}

export const guests: Journeys = {
  'a guest requests to join, is invited, signs up through the hook, confirms the address and gets a company': async (
    environment,
  ) => {
    const email = freshAddress('guest');
    const invitation = await invite(environment, email);
    const mail = newMail(environment, email);
    const { data, error } = await signUp(environment, email, invitation);
    assert.ifError(error);
    assert.equal(data.session, null);
    assert.equal((await signIn(environment, email)).error?.code, 'email_not_confirmed');
    const { client, session } = await openLink(environment, (await mail).link);
    assert.equal(await viewer(environment, session.access_token), email);
    const renewed = await client.refreshSession();
    assert.equal(renewed.data.session?.user.app_metadata['tenantType'], 'lender');
    assert.equal((await signIn(environment, email)).error, null);
  },

  'a confirmation link can be resent': async (environment) => {
    const email = freshAddress('again');
    const invitation = await invite(environment, email);
    const first = newMail(environment, email);
    await signUp(environment, email, invitation);
    const { link } = await first;
    // The server rate-limits mails per address.
    const again = newMail(environment, email);
    await resend(environment, email);
    const second = (await again).link;
    assert.notEqual(second, link);
    assert.equal(await viewer(environment, (await openLink(environment, second)).session.access_token), email);
  },

  'a sign-up without an invitation, and one with the invitation of another address, are refused in the portal’s words':
    async (environment) => {
      const email = freshAddress('stranger');
      const none = await signUp(environment, email, 'none');
      assert.equal(none.error?.message, invitationRefusals.invalid);
      const other = await signUp(environment, email, await invite(environment, freshAddress('invited')));
      assert.equal(other.error?.message, invitationRefusals.anotherAddress);
    },

  'a sign-up with an existing address reports the account and changes nothing': async (environment) => {
    const { email } = await founder(environment, 'known');
    const { data, error } = await signUp(environment, email, 'none', 'another password');
    // The page's client treats this response as "Account already exists".
    assert.ok(
      error?.code === 'user_already_exists' ||
        data.user?.identities?.length === 0 ||
        error?.message === invitationRefusals.invalid,
      JSON.stringify({ data, error }),
    );
    assert.equal((await signIn(environment, email)).error, null);
  },

  'a used invitation is explained, and a new one is accepted': async (environment) => {
    const main = await founder(environment, 'main');
    const email = freshAddress('late');
    const invitation = await inviteMember(environment, main.session.access_token, email);
    const mail = newMail(environment, email);
    await signUp(environment, email, invitation);
    const { link } = await mail;
    const revoked = await query(
      environment.origin,
      'mutation Revoke($id: ID!) { revokeLenderUserInvitation(id: $id) { id } }',
      {
        token: main.session.access_token,
        variables: { id: invitation },
      },
    );
    assert.equal(revoked.body.errors, undefined);
    // The emulator detects the revocation and does not create an account.
    const opened = await openLink(environment, link).catch((error: unknown) => error);
    if (isAuthApiError(opened)) return assert.equal(opened.code, 'invitation_invalid');
    const token = (opened as Awaited<ReturnType<typeof openLink>>).session.access_token;
    assert.equal(await viewer(environment, token), 'NO_COMPANY');
    const other = await invite(environment, email);
    const claimed = await query(environment.origin, 'mutation Claim($id: ID!) { claimInvitation(id: $id) { email } }', {
      token,
      variables: { id: other },
    });
    assert.deepEqual(claimed.body.data, { claimInvitation: { email } });
    assert.equal(await viewer(environment, token), email);
    return undefined;
  },

  'a reset link sets a new password once, and the old password is rejected': async (environment) => {
    const { email } = await founder(environment, 'forgetful');
    const mail = newMail(environment, email);
    assert.ifError((await clientOf(environment).resetPasswordForEmail(email)).error);
    const { link } = await mail;
    const { client, session } = await openLink(environment, link);
    assert.ifError((await client.updateUser({ password: 'another password' })).error);
    assert.equal(await viewer(environment, session.access_token), email);
    assert.equal((await signIn(environment, email, PASSWORD)).error?.code, 'invalid_credentials');
    assert.equal((await signIn(environment, email, 'another password')).error, null);
    const { searchParams } = new URL(link);
    const { error } = await clientOf(environment).verifyOtp({
      token_hash: searchParams.get('token_hash')!,
      type: 'recovery',
    });
    assert.equal(error?.code, 'otp_expired');
  },

  'a password reset request does not reveal whether an account exists': async (environment) => {
    const { error } = await clientOf(environment).resetPasswordForEmail(freshAddress('nobody'));
    assert.equal(error, null);
  },

  'a member is invited by the main user and joins the company': async (environment) => {
    const main = await founder(environment, 'main');
    const email = freshAddress('member');
    const { session } = await join(
      environment,
      email,
      await inviteMember(environment, main.session.access_token, email),
    );
    assert.equal(await viewer(environment, session.access_token), email);
  },
};
