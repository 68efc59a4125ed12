import { execFile } from 'node:child_process';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { run } from '../../tools/lib/run.mjs';

/** A team in its own folder, with only the packed packages and the public registry. */
export class Team {
  readonly folder: string;

  /** @param folder its repository, outside this one */
  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Installs the packages in the team's package.json, ours from tarballs instead of a registry.
   *
   * @throws {Error} if one of ours is installed from elsewhere
   */
  async install(tarballs: readonly string[]): Promise<void> {
    await this.run('Install', 'npm', [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--loglevel=error',
      '--fetch-retries=0',
      ...tarballs,
    ]);
    const scope = join(this.folder, 'node_modules/@lender-portal');
    for (const name of await readdir(scope)) {
      const path = await realpath(join(scope, name));
      if (!path.startsWith(this.folder)) throw new Error(`${name} is installed from ${path}`);
    }
  }

  /** Runs an installed tool. */
  tool(step: string, name: string, ...args: string[]): Promise<void> {
    return this.run(step, 'npx', ['--no-install', name, ...args]);
  }

  /** Runs a script of its package.json. */
  script(name: string): Promise<void> {
    return this.run(`npm run ${name}`, 'npm', ['run', '--silent', name]);
  }

  /**
   * Publishes the build with the installed CLI.
   *
   * @returns the release ID
   */
  async publish(origin: string, token: string): Promise<string> {
    const { stdout } = await promisify(execFile)('npx', ['--no-install', 'lender-portal', 'publish', 'dist'], {
      cwd: this.folder,
      env: { ...process.env, REGISTRY_URL: origin, REGISTRY_TOKEN: token },
    });
    const id = stdout.trimEnd().split('\n').at(-1);
    if (!id) throw new Error(`Publishing printed no release ID:\n${stdout}`);
    return id;
  }

  /** @throws {Error} if a built file contains a path, such as that of this repository */
  async expectNoTraceOf(secret: string): Promise<void> {
    const dist = join(this.folder, 'dist');
    const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files)
      if ((await readFile(join(parentPath, name), 'utf8')).includes(secret))
        throw new Error(`${name} of the build contains ${secret}`);
  }

  private async run(step: string, command: string, args: string[]): Promise<void> {
    console.log(`\n${step}`);
    const exitCode = await run(command, args, { cwd: this.folder });
    if (exitCode !== 0) throw new Error(`${step}: exit code ${exitCode}`);
  }
}
