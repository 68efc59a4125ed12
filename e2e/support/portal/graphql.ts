import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { expect, type Page } from '@playwright/test';

/** The access token of a page's stored session. */
export async function accessTokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY);
  const { access_token: token } = JSON.parse(stored ?? '{}') as { access_token?: string };
  expect(token, 'a stored session').toBeTruthy();
  return token!;
}

/** Queries the platform as a page's signed-in lender, independent of what the browser shows. */
export async function queryAs<T>(page: Page, query: string): Promise<T> {
  const token = await accessTokenOf(page);
  const response = await page.request.post(new URL('/graphql', page.url()).href, {
    headers: { authorization: `Bearer ${token}` },
    data: { query },
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}
