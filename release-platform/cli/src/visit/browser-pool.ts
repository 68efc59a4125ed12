import type { Browser } from 'playwright-core';
import type { RunningBrowser } from './browser';

/** The work made no progress within its time limit, and its browser was killed. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
}

/** Lends each piece of work a browser of its own. Starts browsers on demand and reuses those that still run. */
export class BrowserPool {
  readonly #start: () => Promise<RunningBrowser>;
  readonly #started: Promise<RunningBrowser>[] = [];
  readonly #idle: RunningBrowser[] = [];
  #isClosed = false;
  #close!: () => void;
  readonly #closed: Promise<never>;

  constructor(start: () => Promise<RunningBrowser>) {
    this.#start = start;
    this.#closed = new Promise((_resolve, reject) => {
      this.#close = () => reject(closed());
    });
    this.#closed.catch(() => undefined);
  }

  /**
   * Enforces the limit by killing the browser, because a page with a busy main thread does not respond.
   *
   * @param work calls its second parameter whenever it makes progress
   * @throws TimeLimitExceeded if the work makes no progress for `limit` milliseconds
   */
  async run<Result>(
    limit: number,
    work: (browser: Browser, onProgress: () => void) => Promise<Result>,
  ): Promise<Result> {
    const running = await this.#take();
    let timer: NodeJS.Timeout | undefined;
    let onProgress!: () => void;
    const expired = new Promise<never>((_resolve, reject) => {
      onProgress = () => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new TimeLimitExceeded(`No progress for ${limit / 1000} s`)), limit);
      };
    });
    onProgress();
    const result = work(running.browser, onProgress);
    // After a kill the work rejects too, but only the timeout matters.
    result.catch(() => undefined);
    try {
      return await Promise.race([result, expired, this.#closed]);
    } catch (error) {
      if (error instanceof TimeLimitExceeded) await running.kill();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#idle.push(running);
    }
  }

  /** Kills all browsers. Running and later work is rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#close();
    await Promise.all(this.#started.map((started) => started.then(({ kill }) => kill()).catch(() => undefined)));
  }

  async #take(): Promise<RunningBrowser> {
    if (this.#isClosed) throw closed();
    const idle = this.#idle.pop();
    if (idle?.browser.isConnected()) return idle;
    const starting = this.#start();
    this.#started.push(starting);
    const started = await starting;
    if (this.#isClosed) throw closed();
    return started;
  }
}

const closed = () => new Error('The browsers were closed');
