import type { Browser, TestInfo } from '@playwright/test';
import { remoteNames } from '@lender-portal/contracts';
import { appendFile } from 'node:fs/promises';

/** Where the runner wants to know which modules each journey depends on. */
const file = process.env['E2E_LOADED_MODULES'];

/** `/modules/documents-mfe/a.js`, `/modules/@lender-portal/documents-mfe/<release>/a.js`, `/modules/exchange/<release>/a.js`, `/remotes/exchange/a.js`. */
const MODULE_URL = /\/(?:modules\/(?:@lender-portal\/)?|(remotes\/))([\w-]+)\//;
const remotes = new Set<string>(remoteNames);

/** @returns the folder of the workspace that a file was built in */
function folderOf(pathname: string): string | undefined {
  const [, isRemote, name = ''] = MODULE_URL.exec(pathname) ?? [];
  if (isRemote || remotes.has(name)) return `examples/marketplace/remotes/${name}`;
  return name === 'platform-mfe' ? 'release-platform/console' : name || undefined;
}

/** Notes the modules, by their folders, whose files the pages of a browser ask for. */
class LoadedModules {
  readonly #folders = new Set<string>();

  watch(browser: Browser): void {
    browser.on('context', (context) => {
      context.on('request', (request) => {
        const folder = folderOf(new URL(request.url()).pathname);
        if (folder) this.#folders.add(folder);
      });
    });
  }

  /** What the journey that runs depends on, whether its pages load it or not. */
  add(folders: readonly string[]): void {
    for (const folder of folders) this.#folders.add(folder);
  }

  /** Writes down what was loaded since the last journey, for the one that ends. */
  async flush({ testId: test }: TestInfo): Promise<void> {
    const modules = [...this.#folders];
    this.#folders.clear();
    if (file) await appendFile(file, `${JSON.stringify({ test, modules })}\n`);
  }
}

/** Those of this worker's browser. */
export const loadedModules = new LoadedModules();
