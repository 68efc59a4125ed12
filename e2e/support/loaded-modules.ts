import type { Browser, TestInfo } from '@playwright/test';
import { remoteNames } from '@lender-portal/contracts';
import { appendFile } from 'node:fs/promises';

/** Output file for the modules that each test depends on, set by the runner. */
const file = process.env['E2E_LOADED_MODULES'];

/**
 * `/modules/documents-mfe/a.js`, `/modules/@lender-portal/documents-mfe/<release>/a.js`,
 * `/modules/exchange/<release>/a.js`, `/remotes/exchange/a.js`.
 */
const MODULE_URL = /\/(?:modules\/(?:@lender-portal\/)?|(remotes\/))([\w-]+)\//;
const remotes = new Set<string>(remoteNames);

/** @returns the workspace folder that built a file */
function folderOf(pathname: string): string | undefined {
  const [, isRemote, name = ''] = MODULE_URL.exec(pathname) ?? [];
  if (isRemote || remotes.has(name)) return `examples/marketplace/remotes/${name}`;
  return name === 'console' ? 'release-platform/console' : name || undefined;
}

/** Records the folders of the modules that a browser's pages load. */
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

  /** Adds dependencies of the current test, whether or not its pages load them. */
  add(folders: readonly string[]): void {
    for (const folder of folders) this.#folders.add(folder);
  }

  /** Writes the modules loaded since the previous test as dependencies of the test that just ended. */
  async flush({ testId: test }: TestInfo): Promise<void> {
    const modules = [...this.#folders];
    this.#folders.clear();
    if (file) await appendFile(file, `${JSON.stringify({ test, modules })}\n`);
  }
}

/** Recorder of this worker's browser. */
export const loadedModules = new LoadedModules();
