import type { CliContext } from '../context';

const WIDTH = 24;

/** A progress bar of an upload on a terminal; silent otherwise. */
export class Progress {
  readonly #stderr: CliContext['stderr'];
  readonly #label: string;

  constructor({ stderr }: Pick<CliContext, 'stderr'>, label: string) {
    this.#stderr = stderr;
    this.#label = label;
  }

  show(bytes: number, of: number): void {
    if (!this.#stderr.isTTY) return;
    const share = of === 0 ? 1 : Math.min(bytes / of, 1);
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    this.#stderr.write(
      `\r${this.#label} ${bar} ${Math.round(share * 100)}%${share === 1 ? ', validating…' : ''}\u001b[K`,
    );
  }

  end(): void {
    if (this.#stderr.isTTY) this.#stderr.write('\r\u001b[K');
  }
}

/** A status line with the elapsed time on a terminal; otherwise one line per status change. */
export class StatusLine {
  readonly #stderr: CliContext['stderr'];
  readonly #label: string;
  readonly #start = Date.now();
  #last: string | undefined;

  constructor({ stderr }: Pick<CliContext, 'stderr'>, label: string) {
    this.#stderr = stderr;
    this.#label = label;
  }

  show(status: string): void {
    if (this.#stderr.isTTY)
      this.#stderr.write(`\r${this.#label}: ${status}, ${Math.round((Date.now() - this.#start) / 1000)} s\u001b[K`);
    else if (status !== this.#last) this.#stderr.write(`${this.#label}: ${status}\n`);
    this.#last = status;
  }

  end(): void {
    if (this.#stderr.isTTY && this.#last !== undefined) this.#stderr.write('\r\u001b[K');
  }
}
