import type { FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf } from './network-address';

/** Who asked for the work under way. */
export interface Caller {
  network: string;
  /** Aborted where the client has gone before it was answered. */
  gone: AbortSignal;
}

const callers = new AsyncLocalStorage<Caller>();

/** @returns undefined outside of a request, for the platform's own jobs */
export const currentCaller = (): Caller | undefined => callers.getStore();

/** A hook after the body was read: everything from there on is done for the caller. */
export function runAsCaller(request: FastifyRequest, { raw }: FastifyReply, done: () => void): void {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  callers.run({ network: networkOf(request.ip), gone: controller.signal }, done);
}
