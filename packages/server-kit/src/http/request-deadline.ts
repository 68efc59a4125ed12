import type { IncomingMessage } from 'node:http';
import type { ConnectionLimits } from './connection-limits';

const extensions = new WeakMap<IncomingMessage, () => void>();

/**
 * Requires a request to arrive in full before the deadline, however steadily it trickles in.
 * @param onTimeout called if the deadline passes first
 */
export function enforceRequestDeadline(
  request: IncomingMessage,
  limits: Pick<ConnectionLimits, 'requestTimeout' | 'uploadTimeout'>,
  onTimeout: (error: Error) => void,
): void {
  const startedAt = Date.now();
  const end = () => {
    if (!request.complete)
      onTimeout(Object.assign(new Error('The request did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }));
  };
  let timer = setTimeout(end, limits.requestTimeout * 1000);
  const cancel = () => clearTimeout(timer);
  request.once('end', cancel);
  request.socket.once('close', cancel);
  request.once('end', () => request.socket.off('close', cancel));
  extensions.set(request, () => {
    cancel();
    timer = setTimeout(end, startedAt + limits.uploadTimeout * 1000 - Date.now());
  });
}

/** Extends the deadline to that of an upload, which may use a slow connection. */
export function extendDeadlineForUpload(request: IncomingMessage): void {
  extensions.get(request)?.();
}
