import { authIssuer, type PortalSettings } from '../../foundation/settings/settings';
import type { CheckSessions } from '../check-accounts/check-accounts';
import type { AuthAdmin, VerifiedAccount } from './auth-admin';

const TIMEOUT_MS = 5_000;
const LIST_TIMEOUT_MS = 10_000;
const PER_PAGE = 1000;
const HUNDRED_YEARS = '876000h';

interface UserChanges {
  /** Merged with the existing metadata. */
  app_metadata?: object;
  /** `none`, or a duration such as 24h. */
  ban_duration?: string;
}

interface ListedUser {
  id: string;
  email?: string;
  email_confirmed_at?: string | null;
  created_at: string;
  user_metadata?: Record<string, unknown>;
}

/** Uses the admin API of a hosted auth service. */
export const hostedAuthAdmin = (settings: PortalSettings): AuthAdmin => ({
  updateAppMetadata: (_trx, userId, metadata) => updateUser(settings, userId, { app_metadata: metadata }),
  async listVerifiedAccounts() {
    const accounts: VerifiedAccount[] = [];
    for (let page = 1; ; page += 1) {
      const users = await listUsers(settings, page);
      if (users.length === 0) break;
      for (const {
        id,
        email,
        email_confirmed_at: confirmedAt,
        created_at: createdAt,
        user_metadata: metadata = {},
      } of users)
        if (email && confirmedAt)
          accounts.push({ id, email: email.toLowerCase(), createdAt: new Date(createdAt), metadata });
    }
    return accounts.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  },
});

/** Sets an unlimited ban or lifts it. @returns a function that resolves to false if there is no such user */
export const setHostedBan =
  (settings: PortalSettings) =>
  (userId: string, isBanned: boolean): Promise<boolean> =>
    updateUser(settings, userId, { ban_duration: isBanned ? HUNDRED_YEARS : 'none' });

/** @returns false if there is no such user */
async function updateUser(settings: PortalSettings, userId: string, changes: UserChanges): Promise<boolean> {
  const response = await fetch(`${authIssuer(settings)}/admin/users/${userId}`, {
    method: 'PUT',
    headers: { ...serviceHeaders(settings), 'content-type': 'application/json' },
    body: JSON.stringify(changes),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return true;
  if (response.status === 404 && (await codeOf(response)) === 'user_not_found') return false;
  throw new Error(`The auth service responded with ${response.status} when updating a user`);
}

async function listUsers(settings: PortalSettings, page: number): Promise<ListedUser[]> {
  const response = await fetch(`${authIssuer(settings)}/admin/users?page=${page}&per_page=${PER_PAGE}`, {
    headers: serviceHeaders(settings),
    signal: AbortSignal.timeout(LIST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The auth service responded with ${response.status} when listing users`);
  return ((await response.json()) as { users: ListedUser[] }).users;
}

function serviceHeaders({ auth: { hosted } }: PortalSettings) {
  const key = hosted?.serviceKey ?? '';
  return { apikey: key, authorization: `Bearer ${key}` };
}

/** The error code is in a header, or in the body of older API versions. */
async function codeOf(response: Response): Promise<unknown> {
  const header = response.headers.get('x-sb-error-code');
  if (header !== null) return header;
  const body = (await response.json().catch(() => null)) as { error_code?: unknown; code?: unknown } | null;
  return body?.error_code ?? body?.code;
}

/** Check accounts in a hosted auth service, created and signed in with the service key and without mail. */
export const hostedCheckSessions = (settings: PortalSettings): CheckSessions => ({
  async ensureAccount({ id, email, appMetadata, userMetadata }) {
    if (await updateUser(settings, id, { app_metadata: appMetadata })) return;
    await post(settings, '/admin/users', {
      id,
      email,
      email_confirm: true,
      app_metadata: appMetadata,
      user_metadata: userMetadata,
    });
  },
  async openSession({ email }) {
    const { hashed_token: hash } = (await post(settings, '/admin/generate_link', { type: 'magiclink', email })) as {
      hashed_token: string;
    };
    return post(settings, '/verify', { type: 'magiclink', token_hash: hash });
  },
  async removeAccount(id) {
    const response = await fetch(`${authIssuer(settings)}/admin/users/${id}`, {
      method: 'DELETE',
      headers: serviceHeaders(settings),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`The auth service responded with ${response.status} when deleting a user`);
  },
});

async function post(settings: PortalSettings, path: string, body: object): Promise<object> {
  const response = await fetch(`${authIssuer(settings)}${path}`, {
    method: 'POST',
    headers: { ...serviceHeaders(settings), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The auth service responded with ${response.status} to POST ${path}`);
  return (await response.json()) as object;
}
