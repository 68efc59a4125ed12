import type { Browser } from 'playwright-core';
import type { RunningBrowser } from './browser';

/** The work took longer than its limit, and its browser was killed. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
}

/** Runs work in one browser at a time, and replaces the browser if it was killed or has crashed. */
export class BrowserSlot {
  readonly #start: () => Promise<RunningBrowser>;
  #running: Promise<RunningBrowser> | undefined;
  readonly #closing = new AbortController();

  constructor(start: () => Promise<RunningBrowser>) {
    this.#start = start;
  }

  /**
   * A page whose main thread is busy answers no call, so the limit is enforced from outside: the browser is killed.
   *
   * @throws TimeLimitExceeded if the work takes longer than `limit` milliseconds
   */
  async run<Result>(limit: number, work: (browser: Browser) => Promise<Result>): Promise<Result> {
    const { browser } = await this.#current();
    const { signal } = this.#closing;
    let timer: NodeJS.Timeout | undefined;
    let end = () => {};
    const ended = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new TimeLimitExceeded(`No end within ${limit / 1000} s`)), limit);
      end = () => reject(closed());
      signal.addEventListener('abort', end, { once: true });
    });
    const result = work(browser);
    // Rejects once the browser is killed, when only the limit is of interest.
    result.catch(() => undefined);
    try {
      return await Promise.race([result, ended]);
    } catch (error) {
      if (error instanceof TimeLimitExceeded) await this.#kill();
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  }

  /** Kills the browser; work that runs or comes later is rejected. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#kill();
  }

  async #current(): Promise<RunningBrowser> {
    if (this.#closing.signal.aborted) throw closed();
    const running = await this.#running?.catch(() => undefined);
    if (running?.browser.isConnected()) return running;
    await this.#kill();
    this.#running = this.#start();
    const started = await this.#running;
    // Closed while it was starting.
    if (this.#closing.signal.aborted) {
      await started.kill();
      throw closed();
    }
    return started;
  }

  async #kill(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.then(({ kill }) => kill()).catch(() => undefined);
  }
}

const closed = () => new Error('The browser was closed');
