import { ImportMapError } from '@lender-portal/releases/import-map';
import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import { errorHandler } from '@lender-portal/server-kit/http/error-handler';
import { StorageUnavailableError } from '@lender-portal/server-kit/objects/object-storage';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Codes for errors of Fastify itself. */
const CODES: Readonly<Record<number, string>> = { 404: 'NOT_FOUND', 413: 'TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' };

const answer = errorHandler({
  failure: 'registry request failed',
  logsDenials: true,
  translate: (error) =>
    error instanceof ImportMapError
      ? new ApplicationError('NO_LIVE_MAP', `No live map is available: ${error.message}`, {
          statusCode: 503,
          expose: true,
          cause: error,
        })
      : error,
  describeFailure: (error) => (error instanceof StorageUnavailableError ? STORAGE_UNAVAILABLE : {}),
  toBody: ({ statusCode, code = CODES[statusCode] ?? 'BAD_REQUEST', message, details }) => ({
    code,
    message,
    ...(details && { details }),
  }),
});

const STORAGE_UNAVAILABLE = {
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'The module storage cannot be reached right now; try again in a moment',
};

/** Every error response of the registry is `{ code, message, details? }`. */
export function handleRegistryError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApplicationError && error.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  return answer(error, request, reply);
}
