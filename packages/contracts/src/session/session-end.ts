/**
 * Reason why a session ended without a sign-out. `expired`: rejected by the server; `deactivated`: by the company's
 * main user or the marketplace; `no-company`: the account has no company, which only limits its pages; others: the
 * company's type is not allowed in this portal.
 */
export type SessionEnd = SignOutReason | 'no-company';

/** Reasons that also discard the session. */
export type SignOutReason = 'expired' | 'deactivated' | 'wrong-tenant-type' | 'entrepreneur';

/** Query parameter `reason` of a redirect to a guest page: a session end, or the failure of an emailed link. */
export type GuestPageReason =
  | SignOutReason
  | 'link-expired'
  | 'link-invitation-invalid'
  | 'link-account-deactivated'
  | 'link-failed';

/**
 * `extensions` of a FORBIDDEN error that applies to every operation, even with a valid token. Other FORBIDDEN errors
 * concern a single field and do not end the session.
 */
export type AccountRefusal =
  | { reason: 'DEACTIVATED' }
  | { reason: 'NO_COMPANY' }
  | { reason: 'WRONG_TENANT_TYPE'; tenantType: string | null };

/**
 * @param extensions of a GraphQL error
 * @returns the reason if the error ends the session, otherwise undefined
 */
export function sessionEndOf(extensions: Readonly<Record<string, unknown>> | undefined): SessionEnd | undefined {
  const { code, reason, tenantType } = extensions ?? {};
  if (code === 'UNAUTHENTICATED') return 'expired';
  if (code !== 'FORBIDDEN') return undefined;
  if (reason === 'DEACTIVATED') return 'deactivated';
  if (reason === 'NO_COMPANY') return 'no-company';
  return reason === 'WRONG_TENANT_TYPE' ? endForTenantType(tenantType) : undefined;
}

/** Borrowers have their own portal, which sign-in redirects them to. */
export const endForTenantType = (tenantType: unknown): SignOutReason =>
  tenantType === 'entrepreneur' ? 'entrepreneur' : 'wrong-tenant-type';
