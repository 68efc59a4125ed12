import type { Browser, TestInfo } from '@playwright/test';
import { appendFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { repository } from './platform';

/** Where the runner wants to know which modules the journeys of a file depend on. */
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

  /** A journey that changes what is built depends on all of it. */
  add(folders: readonly string[]): void {
    for (const folder of folders) this.#folders.add(folder);
  }

  /** Writes down what was loaded since the last journey, for the file of the one that ends. */
  async flush({ file: spec }: TestInfo): Promise<void> {
    const modules = [...this.#folders];
    this.#folders.clear();
    if (file) await appendFile(file, `${JSON.stringify({ spec: relative(repository, spec).replaceAll('\\', '/'), modules })}\n`);
  }
}

/** Those of this worker's browser. */
export const loadedModules = new LoadedModules();
