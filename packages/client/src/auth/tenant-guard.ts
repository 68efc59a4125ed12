import { WRONG_TENANT_TYPE, type SessionUserMetadata } from '@lender-portal/contracts';
import { AuthApiError, isAuthError, type User } from '@supabase/supabase-js';

/** Code of {@link TenantGuardError}, in addition to the auth service's codes. */
export const WRONG_TENANT_TYPE_CODE = 'wrong_tenant_type';

/**
 * Thrown for a sign-in that the tenant guard rejects: status 403, with the user's tenant type.
 */
export class TenantGuardError extends AuthApiError {
  readonly data: { tenantType: string };

  constructor(tenantType: string) {
    super(WRONG_TENANT_TYPE, 403, WRONG_TENANT_TYPE_CODE);
    this.name = 'TenantGuardError';
    this.data = { tenantType };
  }
}

/**
 * @param error anything that the auth client returned or threw. Identified by code, because each bundle has its own
 *   copy of the class.
 */
export const isTenantGuardError = (error: unknown): error is TenantGuardError =>
  isAuthError(error) && error.code === WRONG_TENANT_TYPE_CODE;

/**
 * @param user the user of a session
 * @param allowedTenantType the configuration's `auth.allowedTenantType`
 * @returns the error if the user must not be signed in. Users without a tenant type are allowed.
 */
export function checkTenantType(user: User, allowedTenantType: string): TenantGuardError | undefined {
  const { tenantType } = user.app_metadata as SessionUserMetadata;
  return tenantType && tenantType !== allowedTenantType ? new TenantGuardError(tenantType) : undefined;
}
