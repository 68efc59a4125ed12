/**
 * Why a session ended other than by sign-out. `expired`: the server takes it no more; `deactivated`: by the company's
 * main user or the marketplace; `no-company`: the account is no member of one, which ends nothing but what a lender sees;
 * the others: the company is of a type that this portal is not for.
 */
export type SessionEnd = SignOutReason | 'no-company';

/** An end with which the session itself is dropped. */
export type SignOutReason = 'expired' | 'deactivated' | 'wrong-tenant-type' | 'entrepreneur';

/**
 * Why the root config redirects the user to a guest page: query parameter `reason`. The end of a session; or a link of one
 * of our mails has not worked, and why.
 */
export type GuestPageReason = SignOutReason | 'link-expired' | 'link-invitation-invalid' | 'link-account-deactivated' | 'link-failed';

/**
 * `extensions` of the FORBIDDEN that the user gets for every operation, however valid the token: beside the code, why.
 * Any other FORBIDDEN is about one field, and ends nothing.
 */
export type AccountRefusal = { reason: 'DEACTIVATED' } | { reason: 'NO_COMPANY' } | { reason: 'WRONG_TENANT_TYPE'; tenantType: string | null };

/**
 * @param extensions of a GraphQL error
 * @returns why this error ends the session; undefined where it does not
 */
export function sessionEndOf(extensions: Readonly<Record<string, unknown>> | undefined): SessionEnd | undefined {
  const { code, reason, tenantType } = extensions ?? {};
  if (code === 'UNAUTHENTICATED') return 'expired';
  if (code !== 'FORBIDDEN') return undefined;
  if (reason === 'DEACTIVATED') return 'deactivated';
  if (reason === 'NO_COMPANY') return 'no-company';
  return reason === 'WRONG_TENANT_TYPE' ? endForTenantType(tenantType) : undefined;
}

/** Entrepreneurs have a portal of their own, which sign-in leads them to. Behaviour: sign-in.entrepreneur. */
export const endForTenantType = (tenantType: unknown): SignOutReason => (tenantType === 'entrepreneur' ? 'entrepreneur' : 'wrong-tenant-type');
