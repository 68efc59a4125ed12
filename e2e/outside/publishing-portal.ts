import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { run } from '../../tools/lib/run.mjs';
import { runPortalCommand } from '../support/portal/portal-cli';
import { createRegistryToken } from '../support/portal/registry-token';
import { Deployment } from '../support/portal/deployment';
import { repository, type RunningPortal } from '../support/portal/running-portal';
import seedDemo from '../support/portal/seed-demo';

/** Enables the check worker, so that deployments are checked. */
const CHECKING = { CHECK_WORKER: 'on' };

/** A portal that teams publish and deploy to. */
export class PublishingPortal {
  readonly #deployment: Deployment;
  #platform: RunningPortal;
  #owner: string | undefined;

  private constructor(deployment: Deployment, platform: RunningPortal) {
    this.#deployment = deployment;
    this.#platform = platform;
  }

  static async start(): Promise<PublishingPortal> {
    await seedDemo();
    const deployment = await Deployment.create();
    return new PublishingPortal(deployment, await deployment.start('0', CHECKING));
  }

  get origin(): string {
    return this.#platform.origin;
  }

  /**
   * Runs an owner command in the repository.
   *
   * @returns the `token` of its JSON output
   */
  async ownersToken([command, ...args]: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(command!, [...args, '--json'], {
      cwd: repository,
      env: { ...process.env, SERVICE_KEY: '', REGISTRY_URL: this.origin, DATA_DIR: this.#platform.dataDir },
    });
    return (JSON.parse(stdout.slice(stdout.indexOf('{'))) as { token: string }).token;
  }

  /** Runs the CLI as the portal's owner. */
  async ownersCommand(...args: string[]): Promise<string> {
    this.#owner ??= await createRegistryToken(this.#platform, 'owners');
    return runPortalCommand(this.#platform, this.#owner, ...args);
  }

  /** @returns a token for one module */
  createToken(name: string, module: string): Promise<string> {
    return createRegistryToken(this.#platform, name, module);
  }

  /**
   * Sets a release in the import map and verifies that pages use it.
   *
   * @throws {Error} if the portal rejects it
   */
  async runRelease(module: string, id: string): Promise<void> {
    const map = await this.#deployment.readImportMap();
    await this.#deployment.editImportMap({ ...map, imports: { ...map.imports, [module]: id } });
    const page = await (await fetch(`${this.origin}/lenders/sign-in`)).text();
    const served = await (await fetch(`${this.origin}/import-map.json`)).text();
    if (!`${page}${served}`.includes(`/modules/${module}/${id}/`))
      throw new Error(`The portal does not run ${id}:\n${this.#platform.output()}`);
  }

  /** Adds a route, as the portal's owner does. */
  async addRoute(route: object): Promise<void> {
    await this.#changeRoutes((routes) => [...routes, route]);
  }

  /** Removes the routes with the given paths. */
  async removeRoutes(...paths: string[]): Promise<void> {
    await this.#changeRoutes((routes) => routes.filter((route) => !paths.includes((route as { path: string }).path)));
  }

  async #changeRoutes(change: (routes: object[]) => object[]): Promise<void> {
    const file = join(this.#deployment.root, 'routes.json');
    const table = JSON.parse(await readFile(file, 'utf8')) as { routes: object[] };
    await writeFile(file, JSON.stringify({ ...table, routes: change(table.routes) }, null, 2));
  }

  /** @throws {Error} if a page is not available, or its routes do not match */
  async expectPages({ has = [], lacks = [] }: { has?: string[]; lacks?: string[] }): Promise<void> {
    for (const path of ['sign-in', 'exchange', 'profile/documents/entity', ...has]) {
      const response = await fetch(`${this.origin}/lenders/${path}`);
      const page = await response.text();
      if (response.status !== 200) throw new Error(`/${path} responded with ${response.status}: ${page.slice(0, 500)}`);
      const { routes } = JSON.parse(/id="routes">([^<]*)/.exec(page)?.[1] ?? '{"routes":[]}') as {
        routes: { path: string }[];
      };
      const paths = routes.map((route) => route.path);
      const wrong = [...has.filter((each) => !paths.includes(each)), ...lacks.filter((each) => paths.includes(each))];
      if (wrong.length > 0)
        throw new Error(`The routes of /${path} are wrong about ${wrong.join(', ')}: ${paths.join(', ')}`);
    }
  }

  async restart(): Promise<void> {
    await this.#platform.stop();
    this.#platform = await this.#deployment.start('0', CHECKING);
  }

  /**
   * Stops the portal, runs end-to-end tests on portals with its import map and copies of its data, and starts it again.
   *
   * @param paths of the spec files, below `e2e`
   * @param env added to the environment
   */
  async runE2eTests(paths: ReadonlySet<string>, env: Record<string, string>): Promise<void> {
    await this.#platform.stop();
    const exitCode = await run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e/outside', ...paths], {
      cwd: repository,
      env: { ...env, E2E_PORTAL: this.#deployment.root, E2E_DATA: this.#platform.dataDir },
    });
    if (exitCode !== 0) throw new Error(`The end-to-end tests failed with exit code ${exitCode}`);
    this.#platform = await this.#deployment.start('0', CHECKING);
  }

  async remove(): Promise<void> {
    await this.#platform.stop();
    await this.#deployment.remove();
  }
}
