import type { GuestPageReason } from '@lender-portal/contracts';
import { CHANGE_PASSWORD } from './decide';

/**
 * Handles failed links that go through the auth service, as in the default emails of a hosted one. The service
 * redirects here with the reason in the hash. Source: GoTrue's `/verify`.
 * @param location the current URL
 * @param basePath the portal's base path
 * @returns URL of a help page to show instead; undefined for all other URLs
 */
export function findFailedLinkPage(
  { pathname, hash }: Pick<Location, 'pathname' | 'hash'>,
  basePath: string,
): string | undefined {
  const values = new URLSearchParams(hash.slice(1));
  if (!values.has('error') || !values.has('error_description')) return undefined;
  const changePassword = `${basePath}/${CHANGE_PASSWORD}`;
  const reason = guestPageReason(values);
  // This page offers a new reset link, which only helps against an expired one.
  const isReset = reason === 'link-expired' && pathname.replace(/(?<!\/)\/+$/, '') === changePassword;
  return `${isReset ? changePassword : `${basePath}/sign-in`}?${new URLSearchParams({ reason })}`;
}

/** Codes of the auth service other than for an expired link. */
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
