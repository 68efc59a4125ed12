import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../build.mjs';

/** As much as a test wants of it; the rest is what `npm start` has. */
type Settings = Record<string, string>;

/** A process of the platform, as it is delivered. */
export interface PlatformProcess {
  child: ChildProcess;
  /** The portal's address. */
  url: string;
  /** Where this process listens: the same, unless it stands behind a proxy. */
  address: string;
  output(): string;
  /** Sends the signal; the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
}

/** It lives for seconds: optimizing the embedded database's code costs more than it saves. */
const FLAGS = ['--liftoff-only', '--max-lazy', '--enable-source-maps'];

/** The platform as processes of their own. */
export class PlatformProcesses {
  readonly #main: string;
  readonly #children = new Set<ChildProcess>();

  private constructor(main: string) {
    this.#main = main;
  }

  /** @param name of the bundle: tests that run side by side have one each */
  static async bundle(name: string): Promise<PlatformProcesses> {
    const file = `dist/${name}/main.mjs`;
    await bundle(file);
    return new PlatformProcesses(fileURLToPath(new URL(`../../${file}`, import.meta.url)));
  }

  /** Starts one, and waits until it is ready. */
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

  /** For a start that must not succeed. */
  async failToStart(settings: Settings): Promise<{ code: number | string | null; output: string }> {
    const { ended, output } = this.#launch(settings);
    return { code: await ended, output: output() };
  }

  /** Ends those that still run. */
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
