import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PLACEHOLDERS, type DocumentedCommands } from './documented-commands';
import { expectSupportedEngines } from './supported-engines';

interface NewTeamOptions {
  commands: DocumentedCommands;
  /** Module name, as passed to `create`. */
  name: string;
  title: string;
  isRemote: boolean;
  /** An empty folder. */
  home: string;
  /** URL of the npm registry with the portal's packages. */
  registry: string;
}

/** A team that only follows `docs/TEAMS.md`. */
export class NewTeam {
  readonly #options: NewTeamOptions;
  #portal: Record<string, string> = {};

  constructor(options: NewTeamOptions) {
    this.#options = options;
  }

  /** Folder of its repository. */
  get folder(): string {
    return join(this.#options.home, this.#options.name);
  }

  /** Key in the import map. */
  get module(): string {
    const { name, isRemote } = this.#options;
    return isRemote ? name : `@lender-portal/${name}`;
  }

  /** @returns the route that `create` printed for the portal's owner */
  async create(): Promise<object> {
    const { commands, home } = this.#options;
    await mkdir(home, { recursive: true });
    const printed = await this.#run(commands.create, home);
    const route = /^\{\n[^]*?^\}$/m.exec(printed)?.[0];
    if (route === undefined) throw new Error(`"create" printed no route:\n${printed}`);
    await expectSupportedEngines(this.folder);
    return JSON.parse(route) as object;
  }

  /** @returns the owner's command for creating the token, split into arguments */
  tokenCommand(): string[] {
    const { commands, name, isRemote } = this.#options;
    const documented = `--name reports-team --module @lender-portal/${PLACEHOLDERS.module}`;
    if (!commands.token.endsWith(documented))
      throw new Error(`docs/TEAMS.md has an unexpected command for tokens: ${commands.token}`);
    return commands.token
      .replace(documented, `--name ${name}-team --module ${isRemote ? name : `@lender-portal/${name}`}`)
      .split(' ');
  }

  /** @param portal its origin */
  async deploy(portal: string, token: string): Promise<void> {
    this.#portal = { [PLACEHOLDERS.portal]: portal, [PLACEHOLDERS.token]: token };
    await this.#run(this.#options.commands.deploy, this.folder);
  }

  /** Deploys a change under a new version. */
  async deployChange(): Promise<void> {
    const [settings, ...deploy] = this.#options.commands.deploy;
    await this.#run([settings!, 'npm version minor --no-git-tag-version', ...deploy], this.folder);
  }

  /** Runs the CLI of the team's repository against the portal. */
  runPortalCommand(args: string): Promise<string> {
    return this.#run([this.#options.commands.deploy[0]!, `npx --no-install lender-portal ${args}`], this.folder);
  }

  /** @returns the printed output */
  async #run(commands: readonly string[], cwd: string): Promise<string> {
    const script = commands.map((command) => this.#adapt(command)).join('\n');
    const child = spawn('sh', ['-e', '-x', '-c', script], {
      cwd,
      env: await this.#environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      process.stdout.write(chunk);
    });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${this.#options.name} exited with code ${code}:\n${script}`);
    return printed;
  }

  #adapt(command: string): string {
    const { commands, name, title, isRemote, registry } = this.#options;
    const own = isRemote
      ? command.replace(`create ${PLACEHOLDERS.module} --title Reports`, commands.createRemote)
      : command;
    return Object.entries({
      ...this.#portal,
      [PLACEHOLDERS.registry]: registry,
      [`create ${isRemote ? PLACEHOLDERS.remote : PLACEHOLDERS.module} --title Reports`]: `create ${name} --title ${title}`,
      [`cd ${PLACEHOLDERS.module}`]: `cd ${name}`,
    }).reduce((text, [documented, real]) => text.replaceAll(documented, real), own);
  }

  /** Isolates npm's settings, but shares the machine's cache of public packages. */
  async #environment(): Promise<NodeJS.ProcessEnv> {
    const cache = join(this.#options.home, '.npm');
    await mkdir(cache, { recursive: true });
    const downloads = join(process.env['npm_config_cache'] ?? join(process.env['HOME'] ?? '', '.npm'), '_cacache');
    await symlink(downloads, join(cache, '_cacache')).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const others = Object.entries(process.env).filter(([key]) => !key.toLowerCase().startsWith('npm_'));
    const settings = {
      npm_config_userconfig: join(this.#options.home, '.npmrc'),
      npm_config_cache: cache,
      npm_config_yes: 'true',
      npm_config_audit: 'false',
    };
    return { ...Object.fromEntries(others), ...settings };
  }
}
