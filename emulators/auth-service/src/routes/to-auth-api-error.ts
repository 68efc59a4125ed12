import { isDatabaseUnavailable } from '@lender-portal/server-kit/database/errors';
import { statusOf } from '@lender-portal/server-kit/http/error-handler';
import type { FastifyRequest } from 'fastify';
import { AuthApiError } from '../foundation/errors';
import { BODY_LIMIT } from '../foundation/request-body';

/** @returns the error to send; internal details are only logged */
export function toAuthApiError(error: unknown, request: FastifyRequest): AuthApiError {
  if (error instanceof AuthApiError) return error;
  const status = statusOf(error);
  if (status === 413)
    return new AuthApiError(413, 'request_entity_too_large', `Request body too large (max ${BODY_LIMIT} bytes)`);
  if (status < 500) return new AuthApiError(status, 'bad_json', (error as Error).message);
  request.log.error({ err: error }, 'auth service request failed');
  // After a 5xx clients keep the session and retry the refresh.
  return isDatabaseUnavailable(error)
    ? new AuthApiError(
        503,
        'unexpected_failure',
        'The service is not available right now. Please try again in a moment.',
      )
    : new AuthApiError(500, 'unexpected_failure', `Something went wrong. Reference: ${request.id}`);
}
