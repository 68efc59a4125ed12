import type { GuestPageReason } from '@lender-portal/contracts';
import { CHANGE_PASSWORD } from './decide';

/**
 * Links that lead through the auth service, as the mails that a hosted one has by default: where they do not work, it
 * sends the browser on with the reason in the hash. Source: GoTrue's `/verify`.
 *
 * @param location where the browser has arrived
 * @param basePath where the portal is
 * @returns the address of a page that helps, to be shown in its place; undefined for every other address
 */
export function addressAfterFailure({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>, basePath: string): string | undefined {
  const values = new URLSearchParams(hash.slice(1));
  if (!values.has('error') || !values.has('error_description')) return undefined;
  const changePassword = `${basePath}/${CHANGE_PASSWORD}`;
  const reason = guestPageReason(values);
  // There an old link can be replaced by a new one, which helps against nothing else.
  const isReset = reason === 'link-expired' && pathname.replace(/(?<!\/)\/+$/, '') === changePassword;
  return `${isReset ? changePassword : `${basePath}/sign-in`}?${new URLSearchParams({ reason })}`;
}

/** Codes of the auth service that mean something else than an old link. */
const REASONS: Readonly<Record<string, GuestPageReason>> = {
  invitation_invalid: 'link-invitation-invalid',
  user_banned: 'link-account-deactivated',
  over_request_rate_limit: 'link-failed',
  unexpected_failure: 'link-failed',
};

function guestPageReason(values: URLSearchParams): GuestPageReason {
  const code = values.get('error_code') ?? '';
  return Object.hasOwn(REASONS, code) ? REASONS[code]! : 'link-expired';
}
