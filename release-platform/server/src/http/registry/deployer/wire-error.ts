import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import { requestContextOf } from '@lender-portal/server-kit/security-log/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromBrowser } from '../../owners-origin/owners-origin';
import { handleRegistryError } from '../error-handler';
import { RegistryError } from '../registry-error';

/** A call that import-map-deployer would reject with 400, with the same body. */
export class WireError extends ApplicationError {
  /** Plain text, or an object to send as JSON. */
  readonly body: string | { error: string };

  constructor(body: string | { error: string }) {
    super('WIRE', typeof body === 'string' ? body : body.error, { statusCode: 400 });
    this.body = body;
  }
}

/** Pipelines read only the status, so other errors keep the registry's own format. */
export function handleWireError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof WireError) {
    if (typeof error.body === 'string') reply.type('text/plain; charset=utf-8');
    return reply.code(400).send(error.body);
  }
  if (!(error instanceof RegistryError && error.code === 'UNAUTHENTICATED'))
    return handleRegistryError(error, request, reply);
  recordSecurityEvent('authz_fail', { reason: error.code, route: request.routeOptions.url }, requestContextOf(request));
  return reply
    .code(401)
    .header('www-authenticate', isPrompting(request) ? 'Bearer' : 'Basic realm="lender-portal"')
    .send();
}

/**
 * Whether the caller is a browser. A Basic challenge would make it store the token and send it with the calls of any
 * script on the origin.
 */
const isPrompting = (request: FastifyRequest): boolean =>
  isFromBrowser(request) || (request.headers.accept ?? '').includes('text/html');
