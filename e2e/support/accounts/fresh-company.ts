import { expect, type APIRequestContext } from '@playwright/test';
import { demoPassword } from './demo-accounts';
import { linkOf } from './mailbox';
import type { Platform } from '../portal/platform';
import { staff } from './staff';

/** @returns the id of an invitation for a new company, which `email` has asked for and was mailed */
export async function inviteCompany(request: APIRequestContext, portal: Platform, email: string): Promise<string> {
  const { origin } = portal;
  const query = 'mutation CreateJoinRequest($input: CreateJoinRequestInput!) { createJoinRequest(input: $input) { id } }';
  const input = { firstName: 'Ada', lastName: 'Lovelace', company: `Company of ${email}`, email, phone: '+12125550100' };
  const asked = (await (await request.post(`${origin}/graphql`, { data: { query, variables: { input } } })).json()) as {
    data: { createJoinRequest: { id: string } };
  };
  await staff(portal, 'invite', asked.data.createJoinRequest.id);
  return new URL(await linkOf(request, origin, email)).searchParams.get('invitation') ?? '';
}

/**
 * Brings a company that nobody else uses, by the way that every company comes: it asks to join, is invited, signs up and
 * verifies the address. Its user has the password of the demo, and has yet to complete the profile and accept the terms.
 */
export async function createFreshCompany(request: APIRequestContext, portal: Platform, email: string): Promise<void> {
  const { origin } = portal;
  const invitation = await inviteCompany(request, portal, email);
  const data = { invitation, firstName: 'Ada', lastName: 'Lovelace', portal: 'lender' };
  const signedUp = await request.post(`${origin}/auth/v1/signup`, { data: { email, password: demoPassword, data } });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const link = new URL(await linkOf(request, origin, email, 2)).searchParams;
  const verified = await request.post(`${origin}/auth/v1/verify`, { data: { type: 'signup', token_hash: link.get('token_hash') } });
  expect(verified.ok(), await verified.text()).toBe(true);
}
