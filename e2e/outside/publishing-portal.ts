import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';
import { createRegistryToken } from '../support/portal/registry-token';
import { Deployment } from '../support/portal/deployment';
import { repository, type Platform } from '../support/portal/platform';
import seedDemo from '../support/portal/seed-demo';

/** A portal that teams publish to, and whose owner names their releases in its import map. */
export class PublishingPortal {
  readonly #deployment: Deployment;
  readonly #platform: Platform;

  private constructor(deployment: Deployment, platform: Platform) {
    this.#deployment = deployment;
    this.#platform = platform;
  }

  static async start(): Promise<PublishingPortal> {
    await seedDemo();
    const deployment = await Deployment.create();
    return new PublishingPortal(deployment, await deployment.start());
  }

  get origin(): string {
    return this.#platform.origin;
  }

  /** @returns a token that acts on one module */
  createToken(name: string, module: string): Promise<string> {
    return createRegistryToken(this.#platform, name, module);
  }

  /**
   * Names a release in the import map, and waits until pages run it.
   *
   * @throws {Error} where the portal refuses it
   */
  async runRelease(module: string, id: string): Promise<void> {
    const map = await this.#deployment.readImportMap();
    await this.#deployment.writeImportMap({ ...map, imports: { ...map.imports, [module]: id } });
    const page = await (await fetch(`${this.origin}/lenders/sign-in`)).text();
    const served = await (await fetch(`${this.origin}/import-map.json`)).text();
    if (!`${page}${served}`.includes(`/modules/${module}/${id}/`)) throw new Error(`The portal does not run ${id}:\n${this.#platform.output()}`);
  }

  /** Adds a route, as the portal's owner does. Its module follows: until then the portal keeps the import map that it has. */
  async addRoute(route: object): Promise<void> {
    const file = join(this.#deployment.root, 'routes.json');
    const table = JSON.parse(await readFile(file, 'utf8')) as { routes: object[] };
    await writeFile(file, JSON.stringify({ ...table, routes: [...table.routes, route] }, null, 2));
  }

  /**
   * Ends it, and runs journeys on portals with its import map and copies of its data.
   *
   * @param paths of their files, below `e2e`
   * @param env added to their environment
   */
  async passJourneys(paths: ReadonlySet<string>, env: Record<string, string>): Promise<void> {
    await this.#platform.stop();
    const exitCode = await run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e/outside', ...paths], {
      cwd: repository,
      env: { ...env, E2E_PORTAL: this.#deployment.root, E2E_DATA: this.#platform.dataDir },
    });
    if (exitCode !== 0) throw new Error(`The journeys: exit code ${exitCode}`);
  }

  async remove(): Promise<void> {
    await this.#platform.stop();
    await this.#deployment.remove();
  }
}
