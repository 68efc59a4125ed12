import type { Browser, TestInfo } from '@playwright/test';
import { appendFile } from 'node:fs/promises';

/** Where the runner wants to know which modules each journey depends on. */
const file = process.env['E2E_LOADED_MODULES'];

const MODULE_URL = /\/(?:modules\/([\w-]+)|(remotes\/[\w-]+))\//;

/** Notes the modules, by their folders, whose files the pages of a browser ask for. */
class LoadedModules {
  readonly #folders = new Set<string>();

  watch(browser: Browser): void {
    browser.on('context', (context) => {
      context.on('request', (request) => {
        const [, module, remote] = MODULE_URL.exec(new URL(request.url()).pathname) ?? [];
        const folder = module ?? remote;
        if (folder) this.#folders.add(folder);
      });
    });
  }

  /** What the journey that runs depends on, whether its pages load it or not. */
  add(folders: readonly string[]): void {
    for (const folder of folders) this.#folders.add(folder);
  }

  /** Writes down what was loaded since the last journey, for the one that ends. */
  async flush({ testId: journey }: TestInfo): Promise<void> {
    const modules = [...this.#folders];
    this.#folders.clear();
    if (file) await appendFile(file, `${JSON.stringify({ journey, modules })}\n`);
  }
}

/** Those of this worker's browser. */
export const loadedModules = new LoadedModules();
