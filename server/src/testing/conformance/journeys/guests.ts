import { invitationRefusals } from '@lender-portal/contracts';
import { isAuthApiError } from '@supabase/supabase-js';
import assert from 'node:assert/strict';
import { query } from '../../api';
import { newMail } from '../mails';
import type { World } from '../worlds/world';
import { clientOf, founder, freshAddress, invite, inviteMember, join, openLink, PASSWORD, signIn, signUp, viewer } from '../people';
import type { Journeys } from './journey';

/** One address is mailed once in so many seconds; so it is asked until it is time. */
async function resend(world: World, email: string): Promise<void> {
  const { error } = await clientOf(world).resend({ type: 'signup', email });
  if (error?.code === 'over_email_send_rate_limit') return resend(world, email);
  assert.ifError(error);
}

export const guests: Journeys = {
  'a request to join, an invitation, a sign-up through the hook, a confirmed address, a company': async (world) => {
    const email = freshAddress('guest');
    const invitation = await invite(world, email);
    const mail = newMail(world, email);
    const { data, error } = await signUp(world, email, invitation);
    assert.ifError(error);
    assert.equal(data.session, null);
    assert.equal((await signIn(world, email)).error?.code, 'email_not_confirmed');
    const { client, session } = await openLink(world, (await mail).link);
    assert.equal(await viewer(world, session.access_token), email);
    const renewed = await client.refreshSession();
    assert.equal(renewed.data.session?.user.app_metadata['tenantType'], 'lender');
    assert.equal((await signIn(world, email)).error, null);
  },

  'the link that confirms an address can be had again': async (world) => {
    const email = freshAddress('again');
    const invitation = await invite(world, email);
    const first = newMail(world, email);
    await signUp(world, email, invitation);
    const { link } = await first;
    // The server mails one address once in so many seconds.
    const again = newMail(world, email);
    await resend(world, email);
    const second = (await again).link;
    assert.notEqual(second, link);
    assert.equal(await viewer(world, (await openLink(world, second)).session.access_token), email);
  },

  'a sign-up without an invitation, and one with the invitation of another address, are refused in the portal’s words': async (world) => {
    const email = freshAddress('stranger');
    const none = await signUp(world, email, 'none');
    assert.equal(none.error?.message, invitationRefusals.invalid);
    const other = await signUp(world, email, await invite(world, freshAddress('invited')));
    assert.equal(other.error?.message, invitationRefusals.anotherAddress);
  },

  'a sign-up with the address of an account says so to the page, and changes nothing': async (world) => {
    const { email } = await founder(world, 'known');
    const { data, error } = await signUp(world, email, 'none', 'another password');
    // The page's client takes this answer for "Account already exists".
    assert.ok(
      error?.code === 'user_already_exists' || data.user?.identities?.length === 0 || error?.message === invitationRefusals.invalid,
      JSON.stringify({ data, error }),
    );
    assert.equal((await signIn(world, email)).error, null);
  },

  'an account whose invitation was used up meanwhile is told so, and joins by another one': async (world) => {
    const main = await founder(world, 'main');
    const email = freshAddress('late');
    const invitation = await inviteMember(world, main.session.access_token, email);
    const mail = newMail(world, email);
    await signUp(world, email, invitation);
    const { link } = await mail;
    const revoked = await query(world.origin, 'mutation Revoke($id: ID!) { revokeLenderUserInvitation(id: $id) { id } }', {
      token: main.session.access_token,
      variables: { id: invitation },
    });
    assert.equal(revoked.body.errors, undefined);
    // The emulator knows of it in time, and makes no account.
    const opened = await openLink(world, link).catch((error: unknown) => error);
    if (isAuthApiError(opened)) return assert.equal(opened.code, 'invitation_invalid');
    const token = (opened as Awaited<ReturnType<typeof openLink>>).session.access_token;
    assert.equal(await viewer(world, token), 'NO_COMPANY');
    const other = await invite(world, email);
    const claimed = await query(world.origin, 'mutation Claim($id: ID!) { claimInvitation(id: $id) { email } }', { token, variables: { id: other } });
    assert.deepEqual(claimed.body.data, { claimInvitation: { email } });
    assert.equal(await viewer(world, token), email);
    return undefined;
  },

  'a forgotten password is set by mail, once; the old one is refused': async (world) => {
    const { email } = await founder(world, 'forgetful');
    const mail = newMail(world, email);
    assert.ifError((await clientOf(world).resetPasswordForEmail(email)).error);
    const { link } = await mail;
    const { client, session } = await openLink(world, link);
    assert.ifError((await client.updateUser({ password: 'another password' })).error);
    assert.equal(await viewer(world, session.access_token), email);
    assert.equal((await signIn(world, email, PASSWORD)).error?.code, 'invalid_credentials');
    assert.equal((await signIn(world, email, 'another password')).error, null);
    const { searchParams } = new URL(link);
    const { error } = await clientOf(world).verifyOtp({ token_hash: searchParams.get('token_hash')!, type: 'recovery' });
    assert.equal(error?.code, 'otp_expired');
  },

  'asking for a new password tells nobody whether there is an account': async (world) => {
    const { error } = await clientOf(world).resetPasswordForEmail(freshAddress('nobody'));
    assert.equal(error, null);
  },

  'a link of the service’s default templates leads to the portal with a session, once': async (world) => {
    const email = freshAddress('default');
    const invitation = await invite(world, email);
    const mail = newMail(world, email);
    await signUp(world, email, invitation);
    const token = new URL((await mail).link).searchParams.get('token_hash')!;
    const follow = async (): Promise<URLSearchParams> => {
      const answer = await fetch(`${world.auth}/verify?${String(new URLSearchParams({ token, type: 'signup', redirect_to: `${world.origin}/lenders` }))}`, {
        redirect: 'manual',
      });
      const { href, hash } = new URL(answer.headers.get('location')!);
      assert.ok(href.startsWith(`${world.origin}/lenders`), href);
      return new URLSearchParams(hash.slice(1));
    };
    assert.equal(await viewer(world, (await follow()).get('access_token')!), email);
    assert.equal((await follow()).get('error_code'), 'otp_expired');
  },

  'a member is invited by the main user and joins the company': async (world) => {
    const main = await founder(world, 'main');
    const email = freshAddress('member');
    const { session } = await join(world, email, await inviteMember(world, main.session.access_token, email));
    assert.equal(await viewer(world, session.access_token), email);
  },
};
