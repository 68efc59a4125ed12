import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository, type RunningPortal } from './running-portal';
import { portalCli } from './portal-cli';

/** A copy of a module's sources while `dev` builds them for a portal. */
export class LocalBuild {
  readonly #folder: string;
  readonly #child: ChildProcess;
  /** Output of `dev` so far. */
  output = '';

  private constructor(folder: string, child: ChildProcess) {
    this.#folder = folder;
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  /** @param module its folder in the repository */
  static async start(module: string, { origin }: RunningPortal): Promise<LocalBuild> {
    const cache = join(repository, '.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'e2e-dev-'));
    for (const file of ['package.json', 'webpack.config.mjs', 'src'])
      await cp(join(repository, module, file), join(folder, file), { recursive: true });
    await symlink(join(repository, module, 'node_modules'), join(folder, 'node_modules'));
    const args = portalCli('dev', folder, '--portal', origin);
    return new LocalBuild(
      folder,
      spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
  }

  /** Saves a source change. */
  async change(file: string, from: string, to: string): Promise<void> {
    const path = join(this.#folder, file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} has no "${from}"`);
    await writeFile(path, source.replace(from, to));
  }

  /** Sends SIGINT. Resolves with the exit code. */
  async stop(): Promise<number> {
    const closed = once(this.#child, 'close') as Promise<[number | null]>;
    if (this.#child.exitCode === null) this.#child.kill('SIGINT');
    const [code] = this.#child.exitCode === null ? await closed : [this.#child.exitCode];
    await rm(this.#folder, { recursive: true, force: true });
    return code ?? 1;
  }
}
