import type { Db } from '../../foundation/database/tables';
import { authIssuer, type PlatformSettings } from '../../foundation/settings/settings';

/** An account of the auth service whose address is verified. */
export interface VerifiedAccount {
  id: string;
  email: string;
  createdAt: Date;
  /** What its user has written at sign-up, or later. */
  metadata: Readonly<Record<string, unknown>>;
}

/** @returns verified accounts, all that belong to no company among them; the one that has waited longest first */
export type AccountSource = () => Promise<VerifiedAccount[]>;

/** With the service in this process, whose tables stand beside ours. */
export const localAccountSource =
  (db: Db): AccountSource =>
  async () => {
    const rows = await db
      .selectFrom('auth.users')
      .leftJoin('portal.users', 'portal.users.id', 'auth.users.id')
      .select(['auth.users.id', 'auth.users.email', 'auth.users.created_at as createdAt', 'auth.users.raw_user_meta_data as metadata'])
      .where('portal.users.id', 'is', null)
      .where('auth.users.email_confirmed_at', 'is not', null)
      .orderBy('auth.users.created_at')
      .orderBy('auth.users.id')
      .execute();
    return rows.flatMap(({ email, ...row }) => (email ? [{ ...row, email }] : []));
  };

const PER_PAGE = 1000;
const TIMEOUT_MS = 10_000;

interface ListedUser {
  id: string;
  email?: string;
  email_confirmed_at?: string | null;
  created_at: string;
  user_metadata?: Record<string, unknown>;
}

/** By the admin interface of a hosted service, page by page. */
export const hostedAccountSource =
  (settings: PlatformSettings): AccountSource =>
  async () => {
    const accounts: VerifiedAccount[] = [];
    for (let page = 1; ; page += 1) {
      const users = await listHostedUsers(settings, page);
      if (users.length === 0) break;
      for (const { id, email, email_confirmed_at: confirmedAt, created_at: createdAt, user_metadata: metadata = {} } of users)
        if (email && confirmedAt) accounts.push({ id, email: email.toLowerCase(), createdAt: new Date(createdAt), metadata });
    }
    return accounts.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  };

async function listHostedUsers(settings: PlatformSettings, page: number): Promise<ListedUser[]> {
  const key = settings.auth.hosted?.serviceKey ?? '';
  const response = await fetch(`${authIssuer(settings)}/admin/users?page=${page}&per_page=${PER_PAGE}`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The auth service answered ${response.status} to the question for its users`);
  return ((await response.json()) as { users: ListedUser[] }).users;
}
