import { correlationIdOf } from '../correlation-id';
import { readStatus } from './failure-reason';

/** Response header with the request id of the file service's log. */
const REQUEST_ID = 'x-request-id';

/** Receives upload errors for monitoring. The screen displays them separately. */
export type UploadErrorHandler = (error: unknown, filename?: string) => void;

/** Default handler: logs to the console. Does not log the error object, because it contains the grant. */
export const logUploadError: UploadErrorHandler = (error, filename) => {
  const status = readFromErrorOrCause(error, readStatus);
  const reference = correlationIdOf(error) ?? readFromErrorOrCause(error, readRequestId);
  const details = [status && `status ${status}`, reference && `reference ${reference}`].filter(Boolean).join(', ');
  console.warn(
    `Upload${filename === undefined ? '' : ` of ${filename}`} failed${details && ` (${details})`}: ${joinMessages(error)}`,
  );
};

/** Request errors have `response`, upload errors `details`. */
function readRequestId(error: unknown): string | undefined {
  const { details, response } = (error ?? {}) as Record<
    'details' | 'response',
    { headers?: Record<string, unknown> } | undefined
  >;
  const id = (details ?? response)?.headers?.[REQUEST_ID];
  return typeof id === 'string' ? id : undefined;
}

const readCause = (error: unknown) => (error as { cause?: unknown } | undefined)?.cause;

const readFromErrorOrCause = <Value>(error: unknown, read: (error: unknown) => Value | undefined): Value | undefined =>
  read(error) ?? read(readCause(error));

function joinMessages(error: unknown): string {
  const texts = [error, readCause(error)].map((each) =>
    each instanceof Error ? each.message : typeof each === 'string' ? each : undefined,
  );
  return texts.filter(Boolean).join(' Cause: ') || 'no reason was given';
}
