import type { RemoteEntry, RemoteName, RouteTable } from '@lender-portal/module-contract';
import type { RunningReleases } from '@lender-portal/releases';
import type { OwnersMap, ResolvedModules } from '@lender-portal/releases/import-map';
import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { LRUCache } from 'lru-cache';
import type { BuildPlaces } from '../../domains/releases/builds/build-places';
import type { ImportMapResolver } from '../../domains/releases/import-map/import-map-resolver';
import { openPageDigests, type PageDigests } from '../../domains/releases/import-map/page-digests';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import { singleFlight } from '../../domains/releases/ledger/single-flight';
import type { LiveImportMap } from './import-map/live-import-map';
import type { RemoteManifests } from './remote-manifests';
import type { LiveRouteTable } from './routes/live-route-table';
import { servedRoutes } from './routes/served-routes';

/** Sources of all pages with one map, one route table and one set of remotes. Immutable, and computed once. */
export interface Deployment {
  /** Revision of the ledger, or 0 before the first one. */
  seq: number;
  /** `<seq>-<12 hex digits of a hash of the modules>`. */
  revision: string;
  modules: ResolvedModules;
  /** The routes of the file. */
  table: RouteTable;
  /** The routes of its pages: their module is in the map, and they are no hidden drafts. */
  routes: RouteTable;
  /** Remote → manifest URL. Settings override the map, and a preview overrides the settings. */
  urls: Readonly<Record<RemoteName, string>>;
  /** The remotes whose manifest is readable. */
  remotes: ReadonlyMap<RemoteName, { url: string; entry: RemoteEntry }>;
  digests: PageDigests;
}

type Releases = Readonly<Record<string, string>>;

interface DeploymentSources {
  foundation: readonly string[];
  places: BuildPlaces;
  routeTable: LiveRouteTable;
  importMap: LiveImportMap;
  resolver: ImportMapResolver;
  manifests: RemoteManifests;
  /** Remotes whose manifest the settings name. */
  remotes: Releases;
  /** Undefined if pages are served without a database. */
  ledger: Ledger | undefined;
  findPreviousImportMap: (failed: readonly number[]) => Promise<{ modules: ResolvedModules; seq: number } | undefined>;
}

/** The live deployment, previews, canaries and previous maps. */
const MAX_DEPLOYMENTS = 40;

/** Reads the live deployment, and resolves deployments with other releases. */
export class Deployments {
  /** Specifiers that every page needs. */
  readonly foundation: readonly string[];
  readonly #sources: DeploymentSources;
  readonly #digestsOf: ReturnType<typeof openPageDigests>;
  readonly #known = new LRUCache<string, Deployment>({ max: MAX_DEPLOYMENTS });

  constructor(sources: DeploymentSources) {
    this.foundation = sources.foundation;
    this.#sources = sources;
    this.#digestsOf = openPageDigests(sources.places);
  }

  /**
   * Every page needs it, so concurrent reads are coalesced.
   *
   * @returns the same object until something changes
   * @throws ImportMapError if there was no valid map yet
   */
  readonly live = singleFlight(async () => {
    await this.#sources.routeTable.current();
    return this.#describe('live', await this.#sources.importMap.current());
  });

  /**
   * Replaces releases of the live map.
   *
   * @param releases module → release id
   * @param options.showsDrafts whether draft routes of these modules are shown
   * @throws ImportMapError if the releases cannot run in the live map
   */
  async withReleases(releases: Releases, { showsDrafts = false } = {}): Promise<Deployment> {
    await this.#sources.routeTable.current();
    const modules = await this.#sources.importMap.withReleases(releases);
    const names = Object.keys(releases);
    const key = JSON.stringify([releases, showsDrafts]);
    return this.#describe(key, modules, { previewed: names, shown: showsDrafts ? names : [] });
  }

  /**
   * Finds an earlier map for a browser that cannot start the live one.
   *
   * @param failed revisions of the ledger that did not start
   * @returns undefined if no earlier map runs
   */
  async previous(failed: readonly number[]): Promise<Deployment | undefined> {
    const found = await this.#sources.findPreviousImportMap(failed);
    return found && this.#describe(`previous ${found.seq}`, found.modules, { seq: found.seq });
  }

  /** @returns a deployment with other modules, which is not kept */
  async withModules(deployment: Deployment, modules: ResolvedModules): Promise<Deployment> {
    const { seq } = deployment;
    return { ...deployment, modules, revision: revisionOf(seq, modules), digests: await this.#digestsOf(modules) };
  }

  /**
   * @returns specifier → release of a map
   * @throws ImportMapError if the map cannot run
   */
  async runningReleases(map: OwnersMap): Promise<RunningReleases> {
    return (await this.#sources.resolver.resolve(map)).releases;
  }

  /**
   * Validates the live map with other releases, including their files.
   *
   * @throws ImportMapError
   */
  async checkReleases(releases: Releases): Promise<void> {
    const { importMap, resolver } = this.#sources;
    await resolver.inspectFiles(await importMap.withReleases(releases));
  }

  /** @returns the deployment known by this key, unless one of its parts has changed */
  async #describe(
    key: string,
    modules: ResolvedModules,
    {
      previewed = [],
      shown = [],
      seq = this.#sources.ledger?.lastRead?.seq ?? 0,
    }: { previewed?: readonly string[]; shown?: readonly string[]; seq?: number } = {},
  ): Promise<Deployment> {
    const { routeTable, manifests, remotes: configured } = this.#sources;
    const { table } = routeTable;
    const known = this.#known.get(key);
    const isSame = known?.modules === modules && known.table === table && known.seq === seq;
    const urls = isSame ? known.urls : urlsOf(modules, configured, previewed);
    const remotes = await manifests.current(urls, known?.remotes);
    if (isSame && known.remotes === remotes) return known;
    const deployment = {
      seq,
      revision: revisionOf(seq, modules),
      modules,
      table,
      routes: servedRoutes(table, modules, configured, shown),
      urls,
      remotes,
      digests: await this.#digestsOf(modules),
    };
    this.#known.set(key, deployment);
    return deployment;
  }
}

function urlsOf({ remotes }: ResolvedModules, configured: Releases, previewed: readonly string[]): Deployment['urls'] {
  const overriding = Object.entries(remotes).filter(([name]) => previewed.includes(name));
  return { ...remotes, ...configured, ...Object.fromEntries(overriding) };
}

const revisionOf = (seq: number, { imports, remotes }: ResolvedModules): string =>
  `${seq}-${sha256(JSON.stringify([imports, remotes])).slice(0, 12)}`;
