import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/errors';
import { ApplicationError } from '../errors/application-error';
import { originOf } from '../security-log/origin';
import { recordSecurityEvent } from '../security-log/record-security-event';

/** The part of an error that callers may see. */
export interface PublicError {
  statusCode: number;
  /** Undefined for an error of Fastify, such as a body that is no JSON. */
  code: string | undefined;
  message: string;
  details?: Readonly<Record<string, unknown>> | undefined;
  retryAfter?: number | undefined;
  /** Failures of the server are logged, and their messages are not sent. */
  isFailure: boolean;
}

interface ErrorFormat {
  /** The log's message of a failure. */
  failure: string;
  /** The response's body. */
  toBody(error: PublicError, request: FastifyRequest): unknown;
  /** Replaces errors of other libraries. */
  translate?(error: unknown): unknown;
  /** Replaces parts of the description of a failure. */
  describeFailure?(error: unknown, request: FastifyRequest): Partial<PublicError>;
  /** Writes rejected credentials and missing permissions to the security log. */
  recordsRefusals?: boolean;
}

/** The error handler of an HTTP interface. Interfaces differ in the format only. */
export const errorHandler =
  ({ failure, toBody, translate, describeFailure, recordsRefusals = false }: ErrorFormat) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const error = translate ? translate(thrown) : thrown;
    const described = describe(error, request);
    const known = described.isFailure ? { ...described, ...describeFailure?.(error, request) } : described;
    if (known.isFailure) request.log.error({ err: error }, failure);
    const isDenied = (known.statusCode === 401 || known.statusCode === 403) && known.code !== undefined;
    if (isDenied && recordsRefusals) recordSecurityEvent('authz_fail', { reason: known.code, route: request.routeOptions.url }, originOf(request));
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    return reply.code(known.statusCode).send(toBody(known, request));
  };

function describe(error: unknown, { id }: FastifyRequest): PublicError {
  if (error instanceof ApplicationError && error.expose) {
    const { statusCode, code, message, details, retryAfter } = error;
    return { statusCode, code, message, details, retryAfter, isFailure: false };
  }
  const statusCode = statusOf(error);
  if (statusCode < 500) return { statusCode, code: undefined, message: (error as Error).message, isFailure: false };
  return isDatabaseUnavailable(error)
    ? { statusCode: 503, code: 'UNAVAILABLE', message: 'The database cannot be reached right now; try again in a moment', isFailure: true }
    : { statusCode: 500, code: 'INTERNAL', message: `Something went wrong; the log says more under ${id}`, isFailure: true };
}

/** The status of errors of Fastify and of ours. */
export const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400 ? error.statusCode : 500;

/** For routes without a format of their own. */
export const answerError = errorHandler({
  failure: 'A request failed',
  toBody: ({ isFailure, message }, { id }) => ({ error: isFailure ? `Something went wrong. Reference: ${id}` : message }),
});

/** Error responses must never be cached by a proxy or a browser, whichever handler sends them. */
export function preventFailureCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
