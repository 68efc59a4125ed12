import type { Context } from '../context';

const WIDTH = 24;

/** How much is sent, in one line of a terminal; nothing where nobody watches. */
export class Progress {
  readonly #stderr: Context['stderr'];
  readonly #what: string;

  constructor({ stderr }: Pick<Context, 'stderr'>, what: string) {
    this.#stderr = stderr;
    this.#what = what;
  }

  show(bytes: number, of: number): void {
    if (!this.#stderr.isTTY) return;
    const share = of === 0 ? 1 : Math.min(bytes / of, 1);
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    this.#stderr.write(`\r${this.#what} ${bar} ${Math.round(share * 100)} %${share === 1 ? ', being looked at …' : ''}\u001b[K`);
  }

  end(): void {
    if (this.#stderr.isTTY) this.#stderr.write('\r\u001b[K');
  }
}

/** What is waited for: in one line of a terminal, with its time; elsewhere a line for each change. */
export class StatusLine {
  readonly #stderr: Context['stderr'];
  readonly #what: string;
  readonly #start = Date.now();
  #last: string | undefined;

  constructor({ stderr }: Pick<Context, 'stderr'>, what: string) {
    this.#stderr = stderr;
    this.#what = what;
  }

  show(status: string): void {
    if (this.#stderr.isTTY) this.#stderr.write(`\r${this.#what}: ${status}, ${Math.round((Date.now() - this.#start) / 1000)} s\u001b[K`);
    else if (status !== this.#last) this.#stderr.write(`${this.#what}: ${status}\n`);
    this.#last = status;
  }

  end(): void {
    if (this.#stderr.isTTY && this.#last !== undefined) this.#stderr.write('\r\u001b[K');
  }
}
