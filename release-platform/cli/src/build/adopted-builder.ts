import { watch } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { adoptBuild } from '../module/adopt-build';
import { homeOf } from '../module/find-build';
import { UserError } from '../registry/user-error';
import type { Builder, BuildResult } from './builder';

/** Longer than for own builds, because the other tool chain writes its files one after another. */
const DEBOUNCE_MS = 300;

/** Shows a build of another tool chain, which runs that tool chain itself, such as `webpack --watch`. */
export class AdoptedBuilder implements Builder {
  readonly #build: string;
  /** Kept when the other tool chain empties the folder, and with it the earlier manifest. */
  #name: string | undefined;

  /** @param build folder of the adopted build */
  constructor(build: string) {
    this.#build = build;
  }

  async generateTypes(): Promise<void> {}

  async watch(output: string, built: (result: BuildResult) => void): Promise<{ close(): Promise<void> }> {
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    const adopt = () => {
      running = running.then(async () => built(await this.#adopt(output)));
    };
    const watcher = watch(this.#build, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(adopt, DEBOUNCE_MS);
    });
    adopt();
    return {
      async close() {
        clearTimeout(timer);
        watcher.close();
        await running;
      },
    };
  }

  async run(): Promise<BuildResult> {
    const messages = `${this.#build} was built with another tool chain. Run that build, then lender-portal adopt ${this.#build}, and deploy with --no-build`;
    return { duration: 0, messages, isSuccessful: false };
  }

  /** Adopts a copy, because writing into the watched folder would trigger the next adoption. */
  async #adopt(output: string): Promise<BuildResult> {
    const start = Date.now();
    try {
      await rm(output, { recursive: true, force: true });
      await cp(this.#build, output, { recursive: true });
      const { release } = await adoptBuild(output, { name: this.#name }, homeOf(this.#build));
      this.#name = release.name;
      return { duration: Date.now() - start, messages: '', isSuccessful: true };
    } catch (error) {
      // A file can vanish while the other tool chain replaces it; its next write triggers another adoption.
      if (!(error instanceof UserError) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return { duration: 0, messages: (error as Error).message, isSuccessful: false };
    }
  }
}
