import type { BuildPlaces } from '../../../domains/releases/builds/build-places';
import type { RemoteEntry, RemoteName } from '@lender-portal/module-contract';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import type { LiveRouteTable } from '../routes/live-route-table';
import { toLine, type Finding } from './finding';
import { inspectFile, LIMITS, type Inspected } from './inspect-file';
import { moduleTargets, type Target } from './inspect-modules';
import { checkManifest, remoteTargets } from './inspect-remote';
import type { ReadLimits } from './read-deployed-file';

interface InspectorOptions {
  places: BuildPlaces;
  appUrl: string;
  log: FastifyBaseLogger;
  routeTable: Pick<LiveRouteTable, 'table'>;
  limits?: ReadLimits;
}

/** Low concurrency, so that pages take precedence. */
const CONCURRENCY = 2;

/**
 * Inspects new files in the background after they went live, and logs one line per problem that browsers would run
 * into. Fetches only files that the map and manifests name, and only changed ones.
 */
export class SwapInspector {
  readonly #options: InspectorOptions;
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #closing = new AbortController();
  readonly #remotes = new Map<RemoteName, { url: string; entry: RemoteEntry }>();
  #modules: ResolvedModules | undefined;
  #seen: ReadonlySet<string> = new Set();

  constructor(options: InspectorOptions) {
    this.#options = options;
  }

  /** Call when a map goes live. */
  inspectModules(modules: ResolvedModules): void {
    const targets = moduleTargets(modules);
    const isNew = (target: Target) => !this.#seen.has(targetKey(target));
    for (const target of targets.filter(isNew)) this.#enqueue(target);
    this.#seen = new Set(targets.map(targetKey));
    const before = this.#modules;
    this.#modules = modules;
    // Shared libraries of remotes depend on the map's libraries.
    if (JSON.stringify(before?.shared) !== JSON.stringify(modules.shared))
      for (const [remote, { url, entry }] of this.#remotes) this.#inspect(remote, url, entry, modules);
  }

  /** Call when a remote's manifest changes. */
  inspectRemote(remote: RemoteName, url: string, entry: RemoteEntry): void {
    this.#remotes.set(remote, { url, entry });
    if (this.#modules) this.#inspect(remote, url, entry, this.#modules);
  }

  /** Resolves when all pending inspections are done. */
  async settled(): Promise<void> {
    await this.#queue.onIdle();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#queue.clear();
    await this.#queue.onIdle();
  }

  #inspect(remote: RemoteName, url: string, entry: RemoteEntry, modules: ResolvedModules): void {
    for (const finding of checkManifest({ remote, url, entry }, modules, this.#options.routeTable.table))
      this.#log(finding);
    // Browsers read the manifest too, so another origin must allow it.
    if (!url.startsWith('/')) this.#enqueue({ key: `Remote ${remote}`, address: url });
    for (const target of remoteTargets(remote, url, entry, modules)) this.#enqueue(target);
  }

  #enqueue(target: Inspected): void {
    void this.#queue
      .add(() => this.#inspectFile(target))
      .catch((error: unknown) =>
        this.#options.log.error({ err: error, address: target.address }, 'file inspection failed'),
      );
  }

  async #inspectFile(target: Inspected): Promise<void> {
    const { places, appUrl, limits = LIMITS } = this.#options;
    const { signal } = this.#closing;
    for (const finding of await inspectFile(target, { places, appUrl, limits, signal })) this.#log(finding);
  }

  #log(finding: Finding): void {
    this.#options.log.warn(toLine(finding));
  }
}

const targetKey = ({ address, expected: { digest, format } }: Target) => `${address} ${digest} ${format}`;
