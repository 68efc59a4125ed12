import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';
import type { AuthService } from './auth-service';
import { AuthApiError } from './errors';

/** Whether a request carries the service key. */
export async function isAdmin({ isServiceKey }: AuthService, authorization: string | undefined): Promise<boolean> {
  const token = bearerToken(authorization);
  return token !== undefined && isServiceKey(token);
}

/** @throws AuthApiError if the caller does not present the service key */
export async function assertAdmin(service: AuthService, authorization: string | undefined): Promise<void> {
  if (await isAdmin(service, authorization)) return;
  const token = bearerToken(authorization);
  if (token === undefined)
    throw new AuthApiError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  throw new AuthApiError(403, 'not_admin', 'User not allowed');
}
