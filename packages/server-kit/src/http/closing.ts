import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_MS = 100;
/** How long a request may go on arriving after the stop has begun, and any answer go on leaving. */
const ARRIVAL_MS = 4_000;
const ANSWER_MS = 8_000;

/**
 * A client may keep its connection for the next request; while the server stops, each is closed after its answer. A body
 * that was sent in part, or an answer that nobody reads, holds the stop for seconds only.
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
    // Browsers open some ahead; Node waits for the first request of each.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    if (elapsed >= ARRIVAL_MS) for (const { complete, socket } of requests) if (!complete) giveUp(socket);
    if (elapsed < ANSWER_MS || connections.size === 0) return;
    app.log.warn({ connections: connections.size }, 'Connections are cut off: their requests are not finished');
    app.server.closeAllConnections();
  }

  /** As Node does with a request that takes too long. */
  function giveUp(socket: Socket): void {
    if (socket.writable)
      app.server.emit('clientError', Object.assign(new Error('The request did not arrive before the stop'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const began = performance.now();
    timer = setInterval(sweep, SWEEP_MS, began);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
