import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { expect, type APIRequestContext } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPassword } from './demo-accounts';
import type { RunningPortal } from '../portal/running-portal';

/** A session of the auth service, as its client stores it. */
export interface StoredSession {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

/** Signs in through the auth service, bypassing the form and the portal's checks. */
export async function openSession(
  request: APIRequestContext,
  { origin }: Pick<RunningPortal, 'origin'>,
  email: string,
): Promise<StoredSession> {
  const response = await request.post(`${origin}/auth/v1/token?grant_type=password`, {
    data: { email, password: demoPassword },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as StoredSession;
}

/** Opens a session of a deactivated account, as if it had signed in before the deactivation. */
export async function openSessionBeforeDeactivation(
  request: APIRequestContext,
  platform: RunningPortal,
  email: string,
): Promise<StoredSession> {
  const key = (await readFile(join(platform.dataDir, 'service-key'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${key}` };
  const users = `${platform.origin}/auth/v1/admin/users`;
  const found = (await (await request.get(`${users}?per_page=1000`, { headers })).json()) as {
    users: { id: string; email: string }[];
  };
  const id = found.users.find((user) => user.email === email)?.id;
  const ban = async (duration: string) => {
    const response = await request.put(`${users}/${id}`, { headers, data: { ban_duration: duration } });
    expect(response.ok(), await response.text()).toBe(true);
  };
  await ban('none');
  const session = await openSession(request, platform, email);
  await ban('100000h');
  return session;
}

/** Storage state of a browser with that session. */
export const storageWith = ({ origin }: RunningPortal, session: StoredSession) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: AUTH_STORAGE_KEY, value: JSON.stringify(session) }] }],
});

const sessions = new Map<string, Promise<StoredSession>>();

/** A session that the tests of a worker share and never end. */
export function sessionOf(request: APIRequestContext, platform: RunningPortal, email: string): Promise<StoredSession> {
  const key = `${platform.origin} ${email}`;
  const session = sessions.get(key) ?? openSession(request, platform, email);
  sessions.set(key, session);
  return session;
}
