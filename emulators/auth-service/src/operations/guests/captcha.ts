import type { FastifyRequest } from 'fastify';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import type { RequestBody } from '../../foundation/request-body';

const REFUSED = 'captcha protection: request disallowed';

/** @throws AuthApiError captcha_failed unless the request passed the bot challenge, or the challenge is off */
export async function assertCaptcha(service: AuthService, request: FastifyRequest, body: RequestBody): Promise<void> {
  if (!service.verifyCaptcha) return;
  const result = await service.verifyCaptcha(tokenOf(body), request.ip);
  if (!result) throw new AuthApiError(500, 'unexpected_failure', 'captcha verification process failed');
  if (result.isPassed) return;
  const isMissing = tokenOf(body) === undefined;
  throw new AuthApiError(
    400,
    'captcha_failed',
    `${REFUSED} (${isMissing ? 'no captcha_token found' : result.codes.join(', ')})`,
  );
}

function tokenOf({ gotrue_meta_security: security }: RequestBody): string | undefined {
  if (typeof security !== 'object' || security === null || !('captcha_token' in security)) return undefined;
  const { captcha_token: token } = security;
  return typeof token === 'string' && token.trim() !== '' ? token : undefined;
}
