import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf } from '../limits/network-address';

const USER_AGENT_MAX_LENGTH = 200;

/** Who a request is from, as far as it is known by now: the account, else the address that was typed, or a service key. */
export interface Who {
  userId?: string;
  /** The user's company. */
  tenantId?: string;
  email?: string;
  key?: string;
}

/** Where security events come from: a request. Its log's lines carry the request's id. */
export interface Origin {
  /** Of the request. */
  id: string;
  log: FastifyBaseLogger;
  network: string;
  userAgent: string | undefined;
  who: Who;
  /** The GraphQL operation that it runs. */
  operation?: string;
  /** Where traces are kept. */
  traceId?: string;
}

const current = new AsyncLocalStorage<Origin>();
const origins = new WeakMap<FastifyRequest, Origin>();

/** The request that is worked for, wherever in the program; undefined for what the platform does by itself. */
export const currentOrigin = (): Origin | undefined => current.getStore();

export function originOf(request: FastifyRequest): Origin {
  let origin = origins.get(request);
  if (!origin) {
    const { id, log, ip, headers } = request;
    origin = { id, log, network: networkOf(ip), userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH), who: {} };
    origins.set(request, origin);
  }
  return origin;
}

/** Remembers who the request is from; what is known already stays. */
export function identify(who: Who, origin = currentOrigin()): void {
  if (origin) origin.who = { ...origin.who, ...who };
}

/** Works for a request where the program has lost sight of it, as after its answer. */
export const inOrigin = <T>(request: FastifyRequest, work: () => T): T => current.run(originOf(request), work);

/** Has every request of the server be the origin of what it leads to. */
export function trackOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(originOf(request), done));
  // Once more: a body arrives as events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => current.run(originOf(request), done));
}
