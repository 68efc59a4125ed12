const reasons: Record<number, string> = {
  400: 'The file service could not accept this file.',
  401: 'Your upload permission has expired.',
  403: 'Your upload permission has expired.',
  413: 'The file is too large.',
  415: 'This type of file is not accepted.',
  422: 'The content of the file does not match its extension.',
  429: 'Too many files were uploaded in a short time.',
  507: 'The server has no space left for files.',
};

/** Failure reason for display. Messages of the services are meant for developers. */
export function toFailureReason(error: unknown): string {
  const code = readStatus(error);
  if (code === undefined) return 'The connection was interrupted.';
  return reasons[code] ?? 'The file service had a problem.';
}

/** HTTP status of a filestack-js error: in `details` of an upload, in `response` of a request. */
export function readStatus(error: unknown): number | undefined {
  const { details, response } = (error ?? {}) as { details?: { code?: unknown }; response?: { status?: unknown } };
  const status = details?.code ?? response?.status;
  return typeof status === 'number' ? status : undefined;
}
