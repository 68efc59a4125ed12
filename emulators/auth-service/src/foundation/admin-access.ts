import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';
import type { AuthService } from './auth-service';
import { AuthApiError } from './errors';

/** @throws AuthApiError if the caller does not present the service key */
export async function assertAdmin({ isServiceKey }: AuthService, authorization: string | undefined): Promise<void> {
  const token = bearerToken(authorization);
  if (token === undefined)
    throw new AuthApiError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  if (!(await isServiceKey(token))) throw new AuthApiError(403, 'not_admin', 'User not allowed');
}
