import type { IncomingMessage } from 'node:http';
import type { ConnectionLimits } from './connection-limits';

const extensions = new WeakMap<IncomingMessage, () => void>();

/**
 * A request has to arrive as a whole within its time, however steadily it drips.
 *
 * @param giveUp is told where it has not
 */
export function limitArrival(
  request: IncomingMessage,
  limits: Pick<ConnectionLimits, 'requestTimeout' | 'uploadTimeout'>,
  giveUp: (error: Error) => void,
): void {
  const begun = Date.now();
  const end = () => {
    if (!request.complete) giveUp(Object.assign(new Error('The request did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }));
  };
  let timer = setTimeout(end, limits.requestTimeout * 1000);
  const forget = () => clearTimeout(timer);
  request.once('end', forget);
  request.socket.once('close', forget);
  request.once('end', () => request.socket.off('close', forget));
  extensions.set(request, () => {
    forget();
    timer = setTimeout(end, begun + limits.uploadTimeout * 1000 - Date.now());
  });
}

/** Gives a request the time of an upload, which may come over a slow line. */
export function allowUpload(request: IncomingMessage): void {
  extensions.get(request)?.();
}
