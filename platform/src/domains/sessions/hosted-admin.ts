import { authIssuer, type PlatformSettings } from '../../foundation/settings/settings';

const TIMEOUT_MS = 5_000;
const HUNDRED_YEARS = '876000h';

interface UserChanges {
  /** Merged with what is there. */
  app_metadata?: object;
  /** `none`, or a duration such as 24h. */
  ban_duration?: string;
}

/**
 * Changes a user by the admin interface of the hosted auth service.
 *
 * @returns false where it has no such user
 */
export async function changeHostedUser(settings: PlatformSettings, userId: string, changes: UserChanges): Promise<boolean> {
  const key = settings.auth.hosted?.serviceKey ?? '';
  const response = await fetch(`${authIssuer(settings)}/admin/users/${userId}`, {
    method: 'PUT',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(changes),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return true;
  if (response.status === 404 && (await codeOf(response)) === 'user_not_found') return false;
  throw new Error(`The auth service answered ${response.status} to a change of a user`);
}

/** A ban without an end, or none. @returns a function that answers false where there is no such user */
export const setHostedBan =
  (settings: PlatformSettings) =>
  (userId: string, isBanned: boolean): Promise<boolean> =>
    changeHostedUser(settings, userId, { ban_duration: isBanned ? HUNDRED_YEARS : 'none' });

/** By the header, or in the body as older formats have it. */
async function codeOf(response: Response): Promise<unknown> {
  const header = response.headers.get('x-sb-error-code');
  if (header !== null) return header;
  const body = (await response.json().catch(() => null)) as { error_code?: unknown; code?: unknown } | null;
  return body?.error_code ?? body?.code;
}
