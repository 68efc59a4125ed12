import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'node:http';
import type { PlatformSettings } from '../config/settings';
import { networkOf } from '../limits/network-address';

const SAY_AGAIN_AFTER_MS = 60_000;

/**
 * Bounds the open connections: altogether, and those of one network. Behind proxies every connection is the proxy's, so
 * the share of a network is the proxy's to limit.
 */
export function limitConnections(server: Server, { connectionLimits, trustProxy }: PlatformSettings, log: () => FastifyBaseLogger): void {
  const note = atIntervals((network?: string) => log().warn({ network }, 'Connections are refused: there are as many as there may be'));
  server.maxConnections = connectionLimits.max;
  server.on('drop', () => note());
  if (trustProxy !== false) return;

  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > connectionLimits.maxPerNetwork) {
      note(network);
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

/** Whoever floods the server must not flood the log. */
function atIntervals<Values extends unknown[]>(say: (...values: Values) => void): (...values: Values) => void {
  let next = 0;
  return (...values) => {
    if (Date.now() < next) return;
    next = Date.now() + SAY_AGAIN_AFTER_MS;
    say(...values);
  };
}
