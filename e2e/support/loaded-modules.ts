import type { Browser, TestInfo } from '@playwright/test';
import { appendFile } from 'node:fs/promises';

/** Where the runner wants to know which modules each journey depends on. */
const file = process.env['E2E_LOADED_MODULES'];

const MODULE_URL = /\/(?:modules\/([\w-]+)|(remotes\/[\w-]+))\//;

/** Notes the modules, by their folders, whose files the pages of a browser ask for. */
class LoadedModules {
  readonly #folders = new Set<string>();
  readonly #always = new Set<string>();

  watch(browser: Browser): void {
    browser.on('context', (context) => {
      context.on('request', (request) => {
        const [, module, remote] = MODULE_URL.exec(new URL(request.url()).pathname) ?? [];
        const folder = module ?? remote;
        if (folder) this.#folders.add(folder);
      });
    });
  }

  /** What a worker's own deployment is made of: each of its journeys depends on it. */
  add(folders: readonly string[]): void {
    for (const folder of folders) this.#always.add(folder);
  }

  /** Writes down what was loaded since the last journey, for the one that ends. */
  async flush({ testId: journey }: TestInfo): Promise<void> {
    const modules = [...new Set([...this.#always, ...this.#folders])];
    this.#folders.clear();
    if (file) await appendFile(file, `${JSON.stringify({ journey, modules })}\n`);
  }
}

/** Those of this worker's browser. */
export const loadedModules = new LoadedModules();
