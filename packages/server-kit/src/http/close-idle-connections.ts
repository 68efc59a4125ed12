import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_MS = 100;
/** Time limits after shutdown starts: for requests to arrive in full, and for responses to be sent. */
const ARRIVAL_MS = 4_000;
const ANSWER_MS = 8_000;

/**
 * Closes keep-alive connections after their current response during shutdown. An incomplete request body or an unread
 * response delays shutdown by seconds only.
 */
export function closeConnectionsOnceIdle(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  const requests = new Set<IncomingMessage>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request, response) => {
    requests.add(request);
    response.once('close', () => requests.delete(request));
  });

  function sweep(began: number): void {
    const elapsed = performance.now() - began;
    app.server.closeIdleConnections();
    // Browsers preconnect; Node treats such connections as active.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    if (elapsed >= ARRIVAL_MS) for (const { complete, socket } of requests) if (!complete) rejectIncomplete(socket);
    if (elapsed < ANSWER_MS || connections.size === 0) return;
    app.log.warn({ connections: connections.size }, 'unfinished connections closed');
    app.server.closeAllConnections();
  }

  /** Emits the same error as Node's own request timeout. */
  function rejectIncomplete(socket: Socket): void {
    if (socket.writable)
      app.server.emit(
        'clientError',
        Object.assign(new Error('The request did not arrive before the stop'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      );
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const began = performance.now();
    timer = setInterval(sweep, SWEEP_MS, began);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
