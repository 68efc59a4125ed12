import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    afterAnswers: AfterAnswers;
  }
}

const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 1_000;

/**
 * Does what an answer must not wait for. It begins after a pause that nobody can foretell, so that neither the answer nor
 * the next one shows by its time whether there was anything to do.
 */
export class AfterAnswers {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #waiting: (() => Promise<void>)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #run = Promise.resolve();

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /** @param message what the log says where it fails */
  add(work: () => Promise<void>, message: string): void {
    this.#waiting.push(() => work().catch((error: unknown) => this.#log.error({ err: error }, message)));
    this.#timer ??= setTimeout(() => void this.settled(), MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS));
  }

  /** Does at once what is waiting, one after the other. */
  settled(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#run = this.#run.then(async () => {
      for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) await work();
    });
    return this.#run;
  }
}

/** Closing the server waits for what it still has to do. */
export function decorateAfterAnswers(app: FastifyInstance): void {
  const afterAnswers = new AfterAnswers(app.log);
  app.decorate('afterAnswers', afterAnswers);
  app.addHook('onClose', () => afterAnswers.settled());
}
