import type { Browser } from 'playwright-core';
import type { RunningBrowser } from './browser';

/** The work exceeded its time limit, and its browser was killed. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
}

/** Runs work in one browser at a time. Replaces the browser if it was killed or has crashed. */
export class BrowserSlot {
  readonly #start: () => Promise<RunningBrowser>;
  #running: Promise<RunningBrowser> | undefined;
  readonly #closing = new AbortController();

  constructor(start: () => Promise<RunningBrowser>) {
    this.#start = start;
  }

  /**
   * Enforces the limit by killing the browser, because a page with a busy main thread does not respond.
   *
   * @throws TimeLimitExceeded if the work takes longer than `limit` milliseconds
   */
  async run<Result>(limit: number, work: (browser: Browser) => Promise<Result>): Promise<Result> {
    const { browser } = await this.#current();
    const { signal } = this.#closing;
    let timer: NodeJS.Timeout | undefined;
    let end = () => {};
    const ended = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new TimeLimitExceeded(`Timed out after ${limit / 1000} s`)), limit);
      end = () => reject(closed());
      signal.addEventListener('abort', end, { once: true });
    });
    const result = work(browser);
    // After a kill the work rejects too, but only the timeout matters.
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

  /** Kills the browser. Running and later work is rejected. */
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
    // The slot was closed while the browser was starting.
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
