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
 * A queue of work that a response must not wait for. It starts after a random delay, so that neither the timing of the
 * response nor that of the next one reveals whether there was any work.
 */
export class AfterResponse {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #queue: (() => Promise<void>)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #run = Promise.resolve();

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /** @param message is logged where the work fails */
  add(work: () => Promise<void>, message: string): void {
    this.#queue.push(() => work().catch((error: unknown) => this.#log.error({ err: error }, message)));
    this.#timer ??= setTimeout(() => void this.settled(), MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS));
  }

  /** Runs all queued work now, sequentially. */
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

/** Closing the server waits for the queued work. */
export function decorateAfterResponse(app: FastifyInstance): void {
  const afterResponse = new AfterResponse(app.log);
  app.decorate('afterResponse', afterResponse);
  app.addHook('onClose', () => afterResponse.settled());
}
