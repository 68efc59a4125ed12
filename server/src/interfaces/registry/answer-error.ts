import { ImportMapError } from '@lender-portal/releases/import-map';
import { isDatabaseUnavailable } from '@lender-portal/server-kit/database/errors';
import { statusOf } from '@lender-portal/server-kit/http/answer-error';
import { originOf } from '@lender-portal/server-kit/security-log/origin';
import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReleaseRefusal } from '../../domains/releases/publishing/release-refusal';
import { StorageUnavailable } from '@lender-portal/server-kit/objects/object-storage';
import { RegistryError } from './registry-error';

/** What Fastify itself refuses. */
const CODES: Readonly<Record<number, string>> = { 404: 'NOT_FOUND', 413: 'TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' };

/** Every refusal of the registry is `{ code, message, details? }`. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RegistryError || error instanceof ReleaseRefusal) {
    const { code, status, message, details } = error;
    if (status === 401 || status === 403) recordSecurityEvent('authz_fail', { reason: code, route: request.routeOptions.url }, originOf(request));
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.code(status).send({ code, message, ...(details && { details }) });
  }
  if (error instanceof ImportMapError) return reply.code(503).send({ code: 'NO_LIVE_MAP', message: `There is no live map to tell of: ${error.message}` });
  if (error instanceof StorageUnavailable) {
    request.log.error({ err: error }, 'The module storage gives no answer');
    return reply.code(503).send({ code: 'UNAVAILABLE', message: 'The module storage cannot be reached right now; try again in a moment' });
  }
  const status = statusOf(error);
  if (status < 500) return reply.code(status).send({ code: CODES[status] ?? 'BAD_REQUEST', message: (error as Error).message });
  request.log.error({ err: error }, 'The registry failed');
  if (isDatabaseUnavailable(error))
    return reply.code(503).send({ code: 'UNAVAILABLE', message: 'The database cannot be reached right now; try again in a moment' });
  return reply.code(500).send({ code: 'INTERNAL', message: `Something went wrong; the log says more under ${request.id}` });
}
