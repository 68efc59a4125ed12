import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessTokenOf, queryAs } from '../portal/graphql';
import type { RunningPortal } from '../portal/running-portal';

/** Bans the signed-in user of a page through the auth service's admin API, as the marketplace does. */
export async function ban(page: Page, { origin, dataDir }: RunningPortal): Promise<void> {
  const { user } = await queryAs<{ user: { id: string } }>(page, '{ user { id } }');
  const key = (await readFile(join(dataDir, 'service-key'), 'utf8')).trim();
  const response = await page.request.put(`${origin}/auth/v1/admin/users/${user.id}`, {
    headers: { authorization: `Bearer ${key}` },
    data: { ban_duration: '24h' },
  });
  expect(response.status()).toBe(200);
}

/** Ends a page's session on the server, without the page's knowledge. */
export async function endSession(page: Page, { origin }: RunningPortal): Promise<void> {
  const response = await page.request.post(`${origin}/auth/v1/logout?scope=local`, {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
  });
  expect(response.status()).toBe(204);
}

/** Creates a verified account without a company, as if its invitation had been used up. */
export async function createAccountWithoutCompany(
  { origin, dataDir }: RunningPortal,
  email: string,
  password: string,
): Promise<void> {
  const key = (await readFile(join(dataDir, 'service-key'), 'utf8')).trim();
  const response = await fetch(`${origin}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      email_confirm: true,
      user_metadata: { firstName: 'Ada', lastName: 'Lovelace' },
    }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
}
