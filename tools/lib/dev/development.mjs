import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, buildInputs, invalidateBuild } from '../../build.mjs';
import { portalFolders, remoteFolders } from '../portal-folders.mjs';
import { run } from '../run.mjs';
import { ServerProcess } from './server-process.mjs';
import { watchSources } from './watch-sources.mjs';

const BUILDS_FILE = 'root-config/dist/development-builds.js';
/** Steps whose outputs the running page does not load. */
const INVISIBLE_STEPS = new Set(['server', 'portal']);

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** The portal during `npm run dev`. */
export class Development {
  #root;
  #names;
  #server;
  #webpack;
  /** What pages compare with the code that they run. */
  #builds = { hashes: {}, reloads: Date.now() };
  #isStarted = false;
  #isStopping = false;

  /**
   * @param {{ root: string, names: string[], imports: Record<string, string>, nodeFlags: string[] }} options `names`:
   *   modules to rebuild on each change; `imports`: of the import map; `nodeFlags`: for the server, such as `--inspect`
   */
  constructor({ root, names, imports, nodeFlags }) {
    this.#root = root;
    this.#names = names;
    const folders = new Set(Object.values(imports));
    const developed = [
      '/shared/deps/',
      ...names.flatMap((name) => [`/modules/${name}/`, `/shared/${name}/`]),
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
    // The watcher builds its modules.
    const isWatchingAll = this.#names.length === portalFolders.length;
    if (!(await this.#build(isWatchingAll ? { skipped: ['portal'] } : {}))) process.exit(1);
    await invalidateBuild('portal');
    await this.#watchModules();
    const inputs = [...buildInputs(), ...portalFolders.map((folder) => `${folder}/src`)];
    watchSources(this.#root, inputs, (changed) => this.#apply(changed));
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
    // The generated files changed too.
    const built = await this.#build({ skipped: ['portal'], ...(!hasOperations && { changed }) });
    if (!built) return;
    if (built.includes('server')) await this.#restartServer();
    if (built.some((step) => !INVISIBLE_STEPS.has(step))) {
      this.#builds.reloads += 1;
      await this.#announce();
    }
  }

  /** @returns the steps that ran; undefined after a failure, which it prints */
  async #build(options) {
    try {
      return await build({ isDevelopment: true, ...options });
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

  async #announce() {
    const file = join(this.#root, BUILDS_FILE);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, JSON.stringify(this.#builds));
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
    process.exit(0);
  }
}
