import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { withoutBudget } from '../database/budget/operation-budget';

declare module 'fastify' {
  interface FastifyInstance {
    afterResponse: AfterResponse;
  }
}

const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 1_000;

/**
 * A queue of work that a response must not wait for. It runs after a random delay, so that no response's timing reveals
 * whether there was any work.
 */
export class AfterResponse {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #queue: (() => Promise<void>)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #run = Promise.resolve();

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /** @param message logged if the work fails */
  add(work: () => Promise<void>, message: string): void {
    this.#queue.push(() => work().catch((error: unknown) => this.#log.error({ err: error }, message)));
    this.#timer ??= setTimeout(() => void this.settled(), MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS));
  }

  /** Runs all queued work now, in sequence. */
  settled(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const run = async () => {
      for (let work = this.#queue.shift(); work; work = this.#queue.shift()) await work();
    };
    this.#run = this.#run.then(() => withoutBudget(run));
    return this.#run;
  }
}

/** Runs queued work before the server closes. */
export function decorateAfterResponse(app: FastifyInstance): void {
  const afterResponse = new AfterResponse(app.log);
  app.decorate('afterResponse', afterResponse);
  app.addHook('onClose', () => afterResponse.settled());
}
