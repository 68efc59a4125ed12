import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'node:http';
import type { TrustedProxies } from '../environment/read-trusted-proxies';
import { networkOf } from '../limits/network-address';

const LOG_INTERVAL_MS = 60_000;

/** Request timeouts in seconds, and limits of open connections. */
export interface ConnectionLimits {
  /** Until the headers have arrived. */
  headersTimeout: number;
  /** Until the whole request has arrived. */
  requestTimeout: number;
  /** Same for an upload chunk, which may use a slow connection. */
  uploadTimeout: number;
  /** Without a byte in either direction. */
  idleTimeout: number;
  /** Between two requests. */
  keepAliveTimeout: number;
  max: number;
  /** Per client network; applies only without a proxy. */
  maxPerNetwork: number;
}

export interface ConnectionSettings {
  connectionLimits: ConnectionLimits;
  /** Proxies that may set the client's address; see `toTrustFunction`. */
  trustProxy: TrustedProxies;
}

/**
 * Limits open connections, in total and per client network. Behind a proxy all connections come from the proxy, which
 * has to enforce the limit per network.
 */
export function limitConnections(
  server: Server,
  { connectionLimits, trustProxy }: ConnectionSettings,
  log: () => FastifyBaseLogger,
): void {
  const warn = throttle((network?: string) => log().warn({ network }, 'connections rejected: limit reached'));
  server.maxConnections = connectionLimits.max;
  server.on('drop', () => warn());
  if (trustProxy !== false) return;

  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > connectionLimits.maxPerNetwork) {
      warn(network);
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

/** Throttled so that a client that floods the server does not flood the log. */
function throttle<Values extends unknown[]>(log: (...values: Values) => void): (...values: Values) => void {
  let next = 0;
  return (...values) => {
    if (Date.now() < next) return;
    next = Date.now() + LOG_INTERVAL_MS;
    log(...values);
  };
}
