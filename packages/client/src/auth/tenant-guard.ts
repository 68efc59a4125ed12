import { WRONG_TENANT_TYPE, type SessionUserMetadata } from '@lender-portal/contracts';
import { AuthApiError, isAuthError, type User } from '@supabase/supabase-js';

/** The code of a {@link TenantGuardError}, beside those of the auth service. */
export const WRONG_TENANT_TYPE_CODE = 'wrong_tenant_type';

/** A sign-in that the tenant guard refuses: status 403, and the tenant type it met. Behaviour: sign-in.tenant-type. */
export class TenantGuardError extends AuthApiError {
  readonly data: { tenantType: string };

  constructor(tenantType: string) {
    super(WRONG_TENANT_TYPE, 403, WRONG_TENANT_TYPE_CODE);
    this.name = 'TenantGuardError';
    this.data = { tenantType };
  }
}

/** @param error anything that the auth client returned or threw; told by its code, which is the same in every build of the class */
export const isTenantGuardError = (error: unknown): error is TenantGuardError => isAuthError(error) && error.code === WRONG_TENANT_TYPE_CODE;

/**
 * @param user the user of a session
 * @param allowedTenantType the configuration's `auth.allowedTenantType`
 * @returns why this user may not be signed in here; undefined where they may. A user without a tenant type may.
 *   Behaviour: sign-in.tenant-type.
 */
export function checkTenantType(user: User, allowedTenantType: string): TenantGuardError | undefined {
  const { tenantType } = user.app_metadata as SessionUserMetadata;
  return tenantType && tenantType !== allowedTenantType ? new TenantGuardError(tenantType) : undefined;
}
