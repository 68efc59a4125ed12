import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../build.mjs';

/** Environment variables that differ from those of `npm start`. */
type Settings = Record<string, string>;

/** A process of the bundled platform. */
export interface PlatformProcess {
  child: ChildProcess;
  /** The portal's URL. */
  url: string;
  /** Listening address; differs from `url` behind a proxy. */
  address: string;
  output(): string;
  /** Sends the signal. @returns the exit code, or the signal that ended the process */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
}

/**
 * Disables the optimizing compiler: for a process that lives for seconds, optimizing PGlite's WebAssembly costs more
 * than it saves.
 */
const FLAGS = ['--liftoff-only', '--max-lazy', '--enable-source-maps'];

/** Runs the platform in separate processes. */
export class PlatformProcesses {
  readonly #main: string;
  readonly #children = new Set<ChildProcess>();

  private constructor(main: string) {
    this.#main = main;
  }

  /** @param name name of the bundle; parallel tests need different ones */
  static async bundle(name: string): Promise<PlatformProcesses> {
    const file = `dist/${name}/main.mjs`;
    await bundle(file);
    return new PlatformProcesses(fileURLToPath(new URL(`../../${file}`, import.meta.url)));
  }

  /** Starts a process and waits until it is ready. */
  async start(settings: Settings): Promise<PlatformProcess> {
    const { child, ended, ready, output } = this.#launch(settings);
    const addresses = await Promise.race([
      ready,
      ended.then((code) => assert.fail(`It ended with ${code}:\n${output()}`)),
    ]);
    return {
      child,
      ...addresses,
      output,
      end(signal) {
        child.kill(signal);
        return ended;
      },
    };
  }

  /** Starts a process that is expected to fail. */
  async failToStart(settings: Settings): Promise<{ code: number | string | null; output: string }> {
    const { ended, output } = this.#launch(settings);
    return { code: await ended, output: output() };
  }

  /** Kills all running processes. */
  async endAll(): Promise<void> {
    for (const child of this.#children)
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    this.#children.clear();
  }

  #launch(settings: Settings) {
    const child = spawn(process.execPath, [...FLAGS, this.#main], {
      env: { ...process.env, NODE_ENV: '', PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.add(child);
    let text = '';
    const ended = new Promise<number | string | null>((resolve) =>
      child.once('exit', (code, signal) => resolve(code ?? signal)),
    );
    const ready = new Promise<Pick<PlatformProcess, 'url' | 'address'>>((resolve) => {
      const read = (chunk: Buffer) => {
        text += chunk.toString();
        const url = /Lender portal ready: (http:\/\/\S+)\/lenders\//.exec(text)?.[1];
        const address = /Listening on (http:\/\/[\w.:[\]]+)/.exec(text)?.[1];
        if (url && address) resolve({ url, address });
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
    });
    return { child, ended, ready, output: () => text };
  }
}
