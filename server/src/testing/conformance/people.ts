import { AuthClient } from '@supabase/supabase-js';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { bearer, query, send } from '../api';
import { newMail } from './mails';
import type { Environment } from './environments/environment';

export const PASSWORD = 'a good password';

/** A unique address, not used by earlier runs. */
export const freshAddress = (name: string): string => `${name}-${randomBytes(4).toString('hex')}@conformance.example`;

/** The client library with separate storage, as in another browser. */
export function clientOf({ auth, publishableKey }: Environment, key = publishableKey) {
  const stored = new Map<string, string>();
  return new AuthClient({
    url: auth,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    autoRefreshToken: false,
    persistSession: true,
    storage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
  });
}

export const adminOf = (environment: Environment) => clientOf(environment, environment.serviceKey).admin;

/** Requests and mails a staff invitation. @returns its id */
export async function invite(environment: Environment, email: string): Promise<string> {
  const input = { firstName: 'Ada', lastName: 'King', company: 'Conformance Lending', email, phone: '+12125550100' };
  const asked = await query(
    environment.origin,
    'mutation Ask($input: CreateJoinRequestInput!) { createJoinRequest(input: $input) { id } }',
    {
      variables: { input },
    },
  );
  assert.equal(asked.body.errors, undefined, JSON.stringify(asked.body));
  const { id } = asked.body.data!['createJoinRequest'] as { id: string };
  const mail = newMail(environment, email);
  const answered = await send<{ link: string }>(`${environment.origin}/staff/join-requests/${id}/invitation`, {
    headers: bearer(environment.staffKey),
    body: {},
  });
  assert.equal(answered.status, 201, JSON.stringify(answered.body));
  const { link } = await mail;
  assert.equal(link, answered.body.link);
  return invitationIn(link);
}

/** Sends an invitation from a main user to their company. @returns its id */
export async function inviteMember(environment: Environment, token: string, email: string): Promise<string> {
  const text =
    'mutation Invite($input: CreateLenderUserInvitationInput!) { createLenderUserInvitation(input: $input) { id } }';
  const mail = newMail(environment, email);
  const { body } = await query(environment.origin, text, {
    token,
    variables: { input: { firstName: 'Mem', lastName: 'Ber', email } },
  });
  assert.equal(body.errors, undefined, JSON.stringify(body));
  await mail;
  return (body.data!['createLenderUserInvitation'] as { id: string }).id;
}

const invitationIn = (link: string): string => new URL(link).searchParams.get('invitation')!;

export async function signUp(environment: Environment, email: string, invitation: string, password = PASSWORD) {
  const client = clientOf(environment);
  const options = {
    data: { invitation, firstName: 'Ada', lastName: 'King', portal: 'lender' },
    emailRedirectTo: `${environment.origin}/lenders`,
  };
  return { client, ...(await client.signUp({ email, password, options })) };
}

/** Signs up and follows the mailed link. @returns the signed-in client */
export async function join(environment: Environment, email: string, invitation: string) {
  const mail = newMail(environment, email);
  const { error } = await signUp(environment, email, invitation);
  assert.ifError(error);
  return openLink(environment, (await mail).link);
}

/** Verifies a mailed link as the portal's page does. */
export async function openLink(environment: Environment, link: string) {
  const { searchParams } = new URL(link);
  const client = clientOf(environment);
  const { data, error } = await client.verifyOtp({
    token_hash: searchParams.get('token_hash')!,
    type: searchParams.get('type') as 'signup',
  });
  if (error) throw error;
  return { client, session: data.session! };
}

/** Creates a main user with a new company. */
export async function founder(environment: Environment, name: string) {
  const email = freshAddress(name);
  return { email, ...(await join(environment, email, await invite(environment, email))) };
}

export async function signIn(environment: Environment, email: string, password = PASSWORD) {
  const client = clientOf(environment);
  const { data, error } = await client.signInWithPassword({ email, password });
  return { client, session: data.session, error };
}

/** Queries the viewer. @returns the email, or the error's code */
export async function viewer(environment: Environment, token: string): Promise<string> {
  const { body } = await query(environment.origin, '{ user { email } tenant { name } }', { token });
  const [error] = body.errors ?? [];
  const { reason } = (error?.extensions ?? {}) as { reason?: string };
  return error ? (reason ?? error.extensions.code) : (body.data!['user'] as { email: string }).email;
}
