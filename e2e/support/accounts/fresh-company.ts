import { expect, type APIRequestContext } from '@playwright/test';
import { demoPassword } from './demo-accounts';
import { linkOf } from './mailbox';
import type { RunningPortal } from '../portal/running-portal';
import { staff } from './staff';

/** @returns the ID of an invitation for a new company, requested by and mailed to `email` */
export async function inviteCompany(request: APIRequestContext, portal: RunningPortal, email: string): Promise<string> {
  const { origin } = portal;
  const query =
    'mutation CreateJoinRequest($input: CreateJoinRequestInput!) { createJoinRequest(input: $input) { id } }';
  const input = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: `Company of ${email}`,
    email,
    phone: '+12125550100',
  };
  const joinRequest = (await (
    await request.post(`${origin}/graphql`, { data: { query, variables: { input } } })
  ).json()) as {
    data: { createJoinRequest: { id: string } };
  };
  await staff(portal, 'invite', joinRequest.data.createJoinRequest.id);
  return new URL(await linkOf(request, origin, email)).searchParams.get('invitation') ?? '';
}

/**
 * Registers an unused company through the regular flow: request, invitation, sign-up and verification. Its user has the
 * demo password, an incomplete profile and unaccepted terms.
 */
export async function createFreshCompany(
  request: APIRequestContext,
  portal: RunningPortal,
  email: string,
): Promise<void> {
  const { origin } = portal;
  const invitation = await inviteCompany(request, portal, email);
  const data = { invitation, firstName: 'Ada', lastName: 'Lovelace', portal: 'lender' };
  const signedUp = await request.post(`${origin}/auth/v1/signup`, { data: { email, password: demoPassword, data } });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const link = new URL(await linkOf(request, origin, email, 2)).searchParams;
  const verified = await request.post(`${origin}/auth/v1/verify`, {
    data: { type: 'signup', token_hash: link.get('token_hash') },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
}
