import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { isDatabaseUnavailable } from '../database/errors';
import { ApplicationError } from '../errors/application-error';
import { DISK_FULL_MESSAGE, isDiskFull } from '../errors/disk-full';
import { messageBody } from './message-body';
import { requestContextOf } from '../security-log/request-context';
import { recordSecurityEvent } from '../security-log/record-security-event';

/** The part of an error that clients may see. */
export interface PublicError {
  statusCode: number;
  /** Undefined for Fastify's own errors, such as invalid JSON. */
  code: string | undefined;
  message: string;
  details?: Readonly<Record<string, unknown>> | undefined;
  retryAfter?: number | undefined;
  /** Server failures are logged, and their messages are not sent. */
  isFailure: boolean;
}

interface ErrorFormat {
  /** Log message of a failure. */
  failure: string;
  /** Builds the response body. */
  toBody(error: PublicError, request: FastifyRequest, reply: FastifyReply): unknown;
  /** Converts errors of other libraries. */
  translate?(error: unknown): unknown;
  /** Overrides fields of a failure's public error. */
  describeFailure?(error: unknown, request: FastifyRequest): Partial<PublicError>;
  /** Logs rejected credentials and missing permissions as security events. */
  logsDenials?: boolean;
}

/** Error handler of an HTTP interface. Interfaces differ in the response format only. */
export const errorHandler =
  ({ failure, toBody, translate, describeFailure, logsDenials = false }: ErrorFormat) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const error = translate ? translate(thrown) : thrown;
    const described = describe(error, request);
    const publicError = described.isFailure ? { ...described, ...describeFailure?.(error, request) } : described;
    if (publicError.isFailure) request.log.error({ err: error }, failure);
    const isDenied =
      (publicError.statusCode === 401 || publicError.statusCode === 403) && publicError.code !== undefined;
    if (isDenied && logsDenials)
      recordSecurityEvent(
        'authz_fail',
        { reason: publicError.code, route: request.routeOptions.url },
        requestContextOf(request),
      );
    if (publicError.retryAfter !== undefined) reply.header('retry-after', publicError.retryAfter);
    return reply.code(publicError.statusCode).send(toBody(publicError, request, reply));
  };

function describe(error: unknown, { id }: FastifyRequest): PublicError {
  if (error instanceof ApplicationError && error.expose) {
    const { statusCode, code, message, details, retryAfter } = error;
    return { statusCode, code, message, details, retryAfter, isFailure: false };
  }
  if (isDiskFull(error)) return { statusCode: 507, code: 'DISK_FULL', message: DISK_FULL_MESSAGE, isFailure: true };
  const statusCode = statusOf(error);
  if (statusCode < 500) return { statusCode, code: undefined, message: (error as Error).message, isFailure: false };
  return isDatabaseUnavailable(error)
    ? {
        statusCode: 503,
        code: 'UNAVAILABLE',
        message: 'The database cannot be reached right now; try again in a moment',
        isFailure: true,
      }
    : {
        statusCode: 500,
        code: 'INTERNAL',
        message: `Something went wrong. Log reference: ${id}`,
        isFailure: true,
      };
}

/** HTTP status of a Fastify error or one of ours; 500 for any other. */
export const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400
    ? error.statusCode
    : 500;

/** For routes without their own format. */
export const answerError = errorHandler({
  failure: 'request failed',
  toBody: ({ isFailure, message, statusCode }, request, reply) =>
    messageBody(request, reply, {
      title: STATUS_CODES[statusCode] ?? 'Error',
      text: isFailure && statusCode !== 507 ? `Something went wrong. Reference: ${request.id}` : message,
    }),
});

/** Error responses must never be cached by a proxy or browser, whichever handler sends them. */
export function preventFailureCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
