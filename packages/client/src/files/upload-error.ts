import { correlationIdOf } from '../correlation-id';
import { statusOf } from './reason-of';

/** What the file service calls the request by, as its log does. */
const REQUEST_ID = 'x-request-id';

/** Receives the upload widget's errors for monitoring; the screen shows them to the lender. */
export type UploadErrorHandler = (error: unknown, filename?: string) => void;

/**
 * The default handler: a line of the browser's console. Not the error itself, which carries the grant it was sent with.
 */
export const logUploadError: UploadErrorHandler = (error, filename) => {
  const status = innermost(error, statusOf);
  const reference = correlationIdOf(error) ?? innermost(error, requestIdOf);
  const facts = [status && `status ${status}`, reference && `reference ${reference}`].filter(Boolean).join(', ');
  console.warn(`Upload${filename === undefined ? '' : ` of ${filename}`} failed${facts && ` (${facts})`}: ${messagesOf(error)}`);
};

/** A request's error has the answer, an upload's its details. */
function requestIdOf(error: unknown): string | undefined {
  const { details, response } = (error ?? {}) as Record<'details' | 'response', { headers?: Record<string, unknown> } | undefined>;
  const id = (details ?? response)?.headers?.[REQUEST_ID];
  return typeof id === 'string' ? id : undefined;
}

const causeOf = (error: unknown) => (error as { cause?: unknown } | undefined)?.cause;

/** What an error, or the one that has caused it, is asked for. */
const innermost = <Fact>(error: unknown, ask: (error: unknown) => Fact | undefined): Fact | undefined => ask(error) ?? ask(causeOf(error));

function messagesOf(error: unknown): string {
  const texts = [error, causeOf(error)].map((each) => (each instanceof Error ? each.message : typeof each === 'string' ? each : undefined));
  return texts.filter(Boolean).join(' Cause: ') || 'no reason was given';
}
