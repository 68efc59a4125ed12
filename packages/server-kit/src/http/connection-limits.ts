import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'node:http';
import { networkOf } from '../limits/network-address';

const LOG_INTERVAL_MS = 60_000;

/** How long requests may take to arrive, in seconds, and how many connections may be open. */
export interface ConnectionLimits {
  /** Until the headers are there. */
  headersTimeout: number;
  /** Until a request is there as a whole. */
  requestTimeout: number;
  /** The same for a part of an upload, which may come over a slow line. */
  uploadTimeout: number;
  /** Without a byte in either direction. */
  idleTimeout: number;
  /** Between two requests. */
  keepAliveTimeout: number;
  max: number;
  /** Of one network, where the server stands behind no proxy. */
  maxPerNetwork: number;
}

export interface ConnectionSettings {
  connectionLimits: ConnectionLimits;
  /** What Fastify's `trustProxy` takes: whether and which proxies may name the client's address. */
  trustProxy: boolean | number | string;
}

/**
 * Bounds the open connections: altogether, and those of one network. Behind proxies every connection is the proxy's, so
 * the share of a network is the proxy's to limit.
 */
export function limitConnections(server: Server, { connectionLimits, trustProxy }: ConnectionSettings, log: () => FastifyBaseLogger): void {
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

/** Throttled: a client that floods the server must not flood the log. */
function atIntervals<Values extends unknown[]>(say: (...values: Values) => void): (...values: Values) => void {
  let next = 0;
  return (...values) => {
    if (Date.now() < next) return;
    next = Date.now() + LOG_INTERVAL_MS;
    say(...values);
  };
}
