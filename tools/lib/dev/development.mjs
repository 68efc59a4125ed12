import { writeAtomically } from '@lender-portal/build/assets';
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fingerprint } from '../fingerprints.mjs';
import { portalFolders, remoteFolders } from '../portal-folders.mjs';
import { run } from '../run.mjs';
import { ServerProcess } from './server-process.mjs';
import { watchSources } from './watch-sources.mjs';

const BUILDS_FILE = 'root-config/dist/development-builds.js';
const PAGE_FILES = ['page.html', 'overrides.html'].map((file) => `root-config/dist/${file}`);

const MODULES = portalFolders.map((folder) => basename(folder));

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** The portal during `npm run dev`. */
export class Development {
  #root;
  #names;
  #builder;
  #server;
  #webpack;
  /** Current builds, which open pages compare with their own. */
  #builds = { hashes: {}, reloads: Date.now() };
  #page = '';
  #isStarted = false;
  #isStopping = false;

  /**
   * @param {{ root: string, names: string[], imports: Record<string, string>, nodeFlags: string[], builder: object }}
   *   options `names`: modules to rebuild on each change; `imports`: of the import map; `nodeFlags`: for the server, such
   *   as `--inspect`; `builder`: exports of `tools/build.mjs`
   */
  constructor({ root, names, imports, nodeFlags, builder }) {
    this.#root = root;
    this.#names = names;
    this.#builder = builder;
    const folders = new Set(Object.values(imports));
    const developed = [
      '/shared/deps/',
      // root-config has the file that pages poll.
      ...[...new Set(['root-config', ...names])].flatMap((name) => [`/modules/${name}/`, `/shared/${name}/`]),
      ...remoteFolders.map((folder) => `/remotes/${folder.split('/').at(-1)}/`),
    ].filter((folder) => folders.has(folder));
    this.#server = new ServerProcess(['--enable-source-maps', ...nodeFlags, 'server/dist/main.mjs'], {
      cwd: root,
      env: { LOG_FORMAT: 'pretty', ...process.env, DEVELOPED_FOLDERS: developed.join(' ') },
      onExit: (code) => this.#onServerExit(code),
    });
  }

  async start() {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void this.#stop(signal));
    await this.#removeBuildsFile();
    // The watcher builds them for development.
    if (!(await this.#build({ skipped: this.#names }))) process.exit(1);
    await Promise.all(this.#names.map((name) => this.#builder.invalidateBuild(name)));
    await this.#isPageChanged();
    await this.#watchModules();
    watchSources(this.#root, await this.#builder.buildInputs(), (changed) => this.#apply(changed));
    const greeting = await this.#server.start();
    if (greeting) console.log(greeting);
    this.#isStarted = true;
  }

  /** Resolves after the first build. */
  #watchModules() {
    this.#webpack = spawn(process.execPath, ['tools/webpack-portal.mjs', '--watch', ...this.#names], {
      cwd: this.#root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#webpack.once('exit', (code) => this.#isStopping || process.exit(code ?? 1));
    return new Promise((resolve) => {
      this.#webpack.on('message', async ({ hashes, ms }) => {
        console.log(`Built ${Object.keys(hashes).join(', ')} in ${seconds(ms)}`);
        Object.assign(this.#builds.hashes, hashes);
        await this.#announce();
        resolve();
      });
    });
  }

  async #apply(changed) {
    const hasOperations = changed.some((file) => file.endsWith('.graphql'));
    if (hasOperations && (await run(process.execPath, ['tools/codegen.mjs'], { cwd: this.#root })) !== 0) return;
    // The watcher reports generated files too.
    const built = await this.#build({ skipped: MODULES, changed });
    if (!built) return;
    if (built.includes('server')) await this.#restartServer();
    // Most changes of components rebuild the page, which has styles of packages/ui, without effect.
    const isPageChanged = await this.#isPageChanged();
    if (!isPageChanged && built.every((step) => step === 'server' || step === 'page')) return;
    this.#builds.reloads += 1;
    await this.#announce();
  }

  async #isPageChanged() {
    const before = this.#page;
    this.#page = await fingerprint(this.#root, PAGE_FILES);
    return this.#page !== before;
  }

  /** @returns the steps that ran; undefined after a failure, which it prints */
  async #build(options) {
    try {
      return await this.#builder.build({ isDevelopment: true, ...options });
    } catch (error) {
      console.error(error.message);
      return undefined;
    }
  }

  async #restartServer() {
    const began = performance.now();
    await this.#server.stop();
    if (await this.#server.start()) console.log(`Restarted the server in ${seconds(performance.now() - began)}`);
  }

  /** A production build of an earlier run may have compressed it, and the server prefers compressed files. */
  async #removeBuildsFile() {
    for (const suffix of ['', '.br']) await rm(join(this.#root, `${BUILDS_FILE}${suffix}`), { force: true });
  }

  async #announce() {
    await writeAtomically(join(this.#root, BUILDS_FILE), JSON.stringify(this.#builds));
  }

  #onServerExit(code) {
    if (!this.#isStarted) process.exit(code);
    console.error(`The server stopped with exit code ${code}. The next change starts it again.`);
  }

  /** Ctrl-C reaches the children too. */
  async #stop(signal) {
    this.#isStopping = true;
    const isSignaled = signal === 'SIGINT';
    if (!isSignaled) this.#webpack?.kill();
    await this.#server.stop({ isSignaled });
    await this.#removeBuildsFile();
    process.exit(0);
  }
}
