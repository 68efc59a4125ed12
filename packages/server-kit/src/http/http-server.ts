import type { FastifyBaseLogger } from 'fastify';
import { createServer, STATUS_CODES, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { limitConnections, type ConnectionLimits, type ConnectionSettings } from './connection-limits';
import { enforceRequestDeadline } from './request-deadline';
import { securityHeaders, type PublicAddress } from './security-headers';

const MAX_CHECK_INTERVAL_MS = 5_000;

/** The server below Fastify: applies to every connection and response, including those without a route. */
export function createHttpServer(
  handler: RequestListener,
  settings: ConnectionSettings & PublicAddress,
  log: () => FastifyBaseLogger,
): Server {
  const { connectionLimits: limits } = settings;
  const headers = securityHeaders(settings);
  /** The pending response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  const reject = (error: NodeJS.ErrnoException, socket: Duplex) =>
    writeRawResponse(error, socket, { headers, answer: responses.get(socket) });

  const server = createServer({ ...timeouts(limits), requireHostHeader: false }, (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    responses.set(request.socket, response);
    enforceRequestDeadline(request, limits, (error) =>
      response.headersSent ? request.socket.destroy() : reject(error, request.socket),
    );
    handler(request, response);
  });
  server.timeout = limits.idleTimeout * 1000;
  server.on('clientError', reject);
  server.on('checkExpectation', (_request, response: ServerResponse) => response.writeHead(417, headers).end());
  limitConnections(server, settings, log);
  return server;
}

/** Node's timeouts cannot differ by route, so Node gets the longest one and each request has its own deadline. */
function timeouts({ headersTimeout, requestTimeout, uploadTimeout, keepAliveTimeout }: ConnectionLimits) {
  return {
    headersTimeout: headersTimeout * 1000,
    requestTimeout: Math.max(headersTimeout, requestTimeout, uploadTimeout) * 1000,
    keepAliveTimeout: keepAliveTimeout * 1000,
    connectionsCheckingInterval: Math.min(MAX_CHECK_INTERVAL_MS, (headersTimeout * 1000) / 2),
  };
}

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Responds to a malformed or incomplete request and closes the connection. */
function writeRawResponse(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { headers, answer }: { headers: Readonly<Record<string, string>>; answer: ServerResponse | undefined },
): void {
  const isAnswered = answer !== undefined && answer.headersSent && !answer.writableFinished;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) return void socket.destroy();
  const status = STATUS[error.code ?? ''] ?? 400;
  const body = `${STATUS_CODES[status]}\n`;
  const lines = Object.entries({
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    () => socket.destroy(),
  );
}
