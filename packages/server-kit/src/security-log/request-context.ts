import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf } from '../limits/network-address';

const USER_AGENT_MAX_LENGTH = 200;

/** The requester as identified so far: an account or a service key. */
export interface Actor {
  userId?: string;
  /** The user's company. */
  tenantId?: string;
  key?: string;
}

/** Context of a request, used by security events and log lines. */
export interface RequestContext {
  /** The request id. */
  id: string;
  log: FastifyBaseLogger;
  network: string;
  userAgent: string | undefined;
  actor: Actor;
  /** The GraphQL operation, if any. */
  operation?: string;
}

const current = new AsyncLocalStorage<RequestContext>();
const contexts = new WeakMap<FastifyRequest, RequestContext>();

/** The request being handled; undefined for background work. */
export const currentRequestContext = (): RequestContext | undefined => current.getStore();

export function requestContextOf(request: FastifyRequest): RequestContext {
  let context = contexts.get(request);
  if (!context) {
    const { id, log, ip, headers } = request;
    context = {
      id,
      log,
      network: networkOf(ip),
      userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH),
      actor: {},
    };
    contexts.set(request, context);
  }
  return context;
}

/** Adds to the requester's known identity. */
export function identify(actor: Actor, context = currentRequestContext()): void {
  if (context) context.actor = { ...context.actor, ...actor };
}

/** Restores a request's context after it was lost, such as after the response. */
export const runInRequestContext = <T>(request: FastifyRequest, work: () => T): T =>
  current.run(requestContextOf(request), work);

/** Makes each request's context available to all code that it triggers. */
export function trackRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(requestContextOf(request), done));
  // Set again because body events belong to the connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => current.run(requestContextOf(request), done));
}
