import { parseRelease } from '@lender-portal/releases';
import { expect } from '@playwright/test';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { microFrontends } from '../../../tools/lib/portal-folders.mjs';
import { loadedModules } from '../loaded-modules';
import { repository, startPortal, type RunningPortal } from './running-portal';
import { Registry } from './registry';
import { copyDemo } from './seed-demo';

/** Build folders that a deployment may change; others are linked to the repository's. */
const own = ['server', 'shell', ...microFrontends];
const shared = ['root-config', 'packages', 'release-platform', 'examples', 'node_modules', 'server/node_modules'];

interface ImportMapFile {
  imports: Record<string, string>;
  integrity: Record<string, string>;
}

/** A built portal in its own folder, with an editable import map. */
export class Deployment {
  readonly #root: string;
  readonly #data: { folder: string; remove: () => Promise<void> };
  #platform: RunningPortal | undefined;
  #teams = 0;

  /** The folder of the built portal. */
  get root(): string {
    return this.#root;
  }

  private constructor(root: string, data: { folder: string; remove: () => Promise<void> }) {
    this.#root = root;
    this.#data = data;
  }

  static async create(): Promise<Deployment> {
    const root = await mkdtemp(join(tmpdir(), 'lender-portal-deployment-'));
    for (const file of ['importmap.json', 'routes.json']) await cp(join(repository, file), join(root, file));
    for (const folder of own)
      await cp(join(repository, folder, 'dist'), join(root, folder, 'dist'), { recursive: true });
    for (const folder of shared) {
      await mkdir(join(root, folder, '..'), { recursive: true });
      await symlink(join(repository, folder), join(root, folder));
    }
    const deployment = new Deployment(root, await copyDemo());
    deployment.recordModules();
    return deployment;
  }

  /** Records that a test depends on the whole deployment. Call it in each test that shares one. */
  recordModules(): void {
    loadedModules.add(own.filter((folder) => folder !== 'server'));
  }

  /**
   * @param port a free port by default
   * @param env added to the environment
   */
  async start(port = '0', env: Record<string, string> = {}): Promise<RunningPortal> {
    this.#platform = await startPortal({ DATA_DIR: this.#data.folder, PORT: port, ...env }, this.#root);
    return this.#platform;
  }

  async readImportMap(): Promise<ImportMapFile> {
    return JSON.parse(await readFile(this.#importMap, 'utf8')) as ImportMapFile;
  }

  /** @param content the map, or any text */
  async writeImportMap(content: ImportMapFile | string): Promise<void> {
    await writeFile(this.#importMap, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }

  /** Edits the running portal's map and waits until pages use it. */
  async editImportMap(content: ImportMapFile): Promise<void> {
    const { origin } = this.#platform!;
    const revision = async () =>
      Number(/\d+/.exec((await fetch(`${origin}/registry/import-map.json`)).headers.get('etag') ?? '')?.[0]);
    const before = await revision();
    await this.writeImportMap(content);
    await expect.poll(revision, { message: 'the revision of the live map' }).toBeGreaterThan(before);
  }

  /**
   * Adds another build of the certificates page.
   *
   * @returns its URL and hash for the import map
   */
  async addDocumentsBuild(
    change: (source: string) => string,
  ): Promise<{ url: string; integrity: string; path: string }> {
    const dist = join(this.#root, 'documents-mfe/dist');
    const { entries } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as {
      entries: Record<string, string>;
    };
    const source = await readFile(join(dist, entries['@lender-portal/documents-mfe'] ?? ''), 'utf8');
    const bytes = change(source);
    if (bytes === source) throw new Error('The change did not modify the build');
    const digest = createHash('sha384').update(bytes).digest('base64');
    const file = `lender-portal-documents-mfe.other${digest.replaceAll(/\W/g, '').slice(0, 8)}.js`;
    const path = join(dist, file);
    await writeFile(path, bytes);
    return { url: `/modules/documents-mfe/${file}`, integrity: `sha384-${digest}`, path };
  }

  /**
   * Publishes a build to the running portal's registry with a team token.
   *
   * @param folder of the workspace
   * @param dist folder of the build, if different
   * @returns the release ID
   */
  async publish(folder: string, dist = join(repository, folder, 'dist')): Promise<string> {
    const { name } = parseRelease(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
    const registry = await this.registryFor(name);
    return (await registry.publish(name, dist)).id;
  }

  /** The running portal's registry, for a new team that owns the modules. */
  async registryFor(...modules: string[]): Promise<Registry> {
    if (!this.#platform) throw new Error('Start the portal before using its registry');
    this.#teams += 1;
    return Registry.open(this.#platform, `team-${this.#teams}`, ...modules);
  }

  async remove(): Promise<void> {
    await this.#data.remove();
    await rm(this.#root, { recursive: true, force: true });
  }

  get #importMap(): string {
    return join(this.#root, 'importmap.json');
  }
}
