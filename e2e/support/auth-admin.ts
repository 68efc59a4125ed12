import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessTokenOf, askAs } from './graphql';
import type { Platform } from './platform';

/** Bans the signed-in user of a page, as the marketplace does: through the auth service's admin interface. */
export async function ban(page: Page, { origin, dataDir }: Platform): Promise<void> {
  const { user } = await askAs<{ user: { id: string } }>(page, '{ user { id } }');
  const key = (await readFile(join(dataDir, 'service-key'), 'utf8')).trim();
  const response = await page.request.put(`${origin}/auth/v1/admin/users/${user.id}`, {
    headers: { authorization: `Bearer ${key}` },
    data: { ban_duration: '24h' },
  });
  expect(response.status()).toBe(200);
}

/** Ends the session of a page on the server, behind the page's back. */
export async function endSession(page: Page, { origin }: Platform): Promise<void> {
  const response = await page.request.post(`${origin}/auth/v1/logout?scope=local`, {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
  });
  expect(response.status()).toBe(204);
}
