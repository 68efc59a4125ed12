import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { generateTypes } from '../codegen/generate-types';
import type { Builder, BuildResult } from './builder';

const SOURCES = 'src';
const DEBOUNCE_MS = 50;

/**
 * Builds a remote with its own build script, which reads its output folder from `LENDER_PORTAL_OUTPUT` (default:
 * `dist`).
 */
export class ScriptBuilder implements Builder {
  readonly #folder: string;
  readonly #script: string;

  constructor(folder: string, script: string) {
    this.#folder = folder;
    this.#script = script;
  }

  generateTypes(): Promise<void> {
    return generateTypes(this.#folder);
  }

  async watch(output: string, built: (result: BuildResult) => void): Promise<{ close(): Promise<void> }> {
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    const build = () => {
      running = running.then(async () => built(await this.#build({ LENDER_PORTAL_OUTPUT: output })));
    };
    const watcher = watch(path.join(this.#folder, SOURCES), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(build, DEBOUNCE_MS);
    });
    build();
    return {
      async close() {
        clearTimeout(timer);
        watcher.close();
        await running;
      },
    };
  }

  run(output?: string): Promise<BuildResult> {
    return this.#build(output === undefined ? {} : { LENDER_PORTAL_OUTPUT: output });
  }

  async #build(env: Record<string, string>): Promise<BuildResult> {
    const start = Date.now();
    const child = spawn(process.execPath, [this.#script], {
      cwd: this.#folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let messages = '';
    child.stderr.on('data', (chunk: Buffer) => (messages += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { duration: Date.now() - start, messages: messages.trim(), isSuccessful: code === 0 };
  }
}
