import { releaseFolder } from '@lender-portal/releases/import-map';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { JobLease } from '@lender-portal/server-kit/jobs/job-lease';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import { getSigningKey } from '@lender-portal/server-kit/database/signing-keys';
import { Signer } from '@lender-portal/server-kit/crypto/signer';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { checkWorkerPlugin } from './http/check-worker/plugin';
import { cleanUpReleases } from './domains/clean-up-releases';
import type { ReleaseSettings } from './foundation/settings';
import type { ReleaseTables } from './foundation/tables';
import type { ImportMapState } from './http/page-host/import-map/live-import-map';
import type { ImportMapContext } from './http/page-host/open-import-map';
import { liveModules } from './http/page-host/import-map/live-modules';
import { inspectEdit } from './http/page-host/inspection/inspect-edit';
import type { ConfigurePage } from './http/page-host/page/page-configuration';
import { openPageSources, type PageSources } from './http/page-host/page-sources';
import { hostPlugin } from './http/page-host/plugin';
import { refusedEditMetrics } from './http/page-host/refused-edit-metrics';
import { registryPlugin } from './http/registry/plugin';
import { FolderPublisher } from './domains/releases/builds/folder-publisher';
import type { FindCompanies } from './domains/releases/canaries/find-companies';
import { RunningCanaries } from './domains/releases/canaries/running-canaries';
import { endSupersededCanaries } from './domains/releases/canaries/end-superseded';
import type { CheckAccounts } from './domains/releases/checks/check-accounts';
import { EditGate } from './domains/releases/gate/edit-gate';
import { reportFailing } from './domains/releases/health/report-failing';
import { readReleaseHealth } from './domains/releases/health/release-health';
import { WatchedRevisions } from './domains/releases/health/watched-revisions';
import { Ledger } from './domains/releases/ledger/ledger';
import { RefusedEdits } from './domains/releases/owners-files/refused-edits';
import { ValidRoutes } from './domains/releases/owners-files/valid-routes';
import { openPreview } from './domains/releases/previews/open-preview';
import { PreviewPanels } from './domains/releases/previews/preview-panels';
import { PreviewLinks } from './domains/releases/previews/preview-links';
import { Publisher } from './domains/releases/publishing/publisher';
import { recoverStore } from './domains/releases/recover';
import { findSession } from './domains/releases/sessions/registry-sessions';
import { openReports } from './http/telemetry-endpoint/open-reports';
import { watchReleases } from './http/release-watch/watch-releases';
import { createDeliveryQueue } from './domains/webhooks/delivery-queue';
import { queueRevision } from './domains/releases/ledger/queue-revision';
import { viewerCookies, type SignedInUser } from './http/viewer-cookies/viewer-cookies';

/** The application that the released modules belong to. */
export interface HostedApplication {
  configurePage: ConfigurePage;
  checkAccounts: CheckAccounts;
  /** Undefined if the application cannot identify the company of a browser. */
  findCompanies: FindCompanies | undefined;
  /** Receives telemetry metrics. */
  metrics: Registry;
}

interface PlatformOptions {
  settings: ReleaseSettings;
  database: Pick<OpenDatabase<ReleaseTables>, 'db'> & { isEmbedded: boolean };
  log: FastifyBaseLogger;
  /** Whether an empty ledger is initialized with the built modules, which takes about a second. */
  shouldInitializeLedger: boolean;
}

interface PlatformParts {
  ledger: Ledger;
  pages: PageSources;
  canaries: RunningCanaries;
  revisions: WatchedRevisions;
  refused: RefusedEdits;
  validRoutes: ValidRoutes;
  /** Stops the inspection of an edit when the server closes. */
  closing: AbortController;
}

const DELIVERY_POLL_MS = 1_000;
const FAILING_POLL_MS = 60_000;

/** Registry, ledger, page host, checks and telemetry of one deployment. */
export class ReleasePlatform {
  readonly #options: PlatformOptions;
  readonly #parts: PlatformParts;
  /** Signs the cookies that prove an account to `/reports`. */
  #reporters: Signer | undefined;

  private constructor(options: PlatformOptions, parts: PlatformParts) {
    this.#options = options;
    this.#parts = parts;
  }

  /** The tables may not exist yet. */
  static async open(
    { places, file, routeTable, resolver }: ImportMapContext,
    options: PlatformOptions,
  ): Promise<ReleasePlatform> {
    const { settings, database, log, shouldInitializeLedger } = options;
    const { db } = database;
    const publisher = new Publisher({ db, store: places.store, log });
    const closing = new AbortController();
    const gate = new EditGate({
      db,
      ledger: () => ledger,
      resolver,
      inspectFiles: (edit, modules) =>
        inspectEdit(edit, modules, {
          places,
          appUrl: settings.appUrl,
          routes: routeTable.table,
          signal: closing.signal,
        }),
      origin: new URL(settings.appUrl).origin,
      requiresChecks: settings.nodeEnv === 'production',
    });
    const ledger: Ledger = new Ledger({
      db,
      file,
      folders: new FolderPublisher({ places, publisher, log, isOverridden: (key) => key in settings.remotes }),
      resolver,
      store: places.store,
      admitEdit: (edit) => gate.admit(edit),
      onWritten: async (trx, entry, isRollback) => {
        await endSupersededCanaries(trx, entry);
        await queueRevision(trx, entry, isRollback);
      },
      log,
    });
    const [refused, validRoutes] = [new RefusedEdits(db, log), new ValidRoutes(db)];
    const pages = openPageSources({ places, file, routeTable, resolver }, settings, log, {
      ledger,
      health: readReleaseHealth(db),
      shouldInitializeLedger,
      ownersFiles: { refused, routes: validRoutes },
    });
    const canaries = new RunningCanaries(db);
    const revisions = new WatchedRevisions(ledger, settings.canary.watchMinutes);
    return new ReleasePlatform(options, { ledger, pages, canaries, revisions, refused, validRoutes, closing });
  }

  /** @returns whether pages can be served with the import map */
  state(): Promise<ImportMapState> {
    return this.#parts.pages.state();
  }

  /** Whether pages have the routes of the file, or the last valid ones. */
  routesState(): Exclude<ImportMapState, 'none'> {
    return this.#parts.pages.routesState();
  }

  /** @returns whether the files that pages load from this origin exist */
  hasModules(): Promise<boolean> {
    return this.#parts.pages.hasModules();
  }

  /** Applies edits of `importmap.json` and `routes.json` before the first page is served. */
  async takeEdits(): Promise<void> {
    await this.#parts.pages.takeEdits();
    if (this.#options.shouldInitializeLedger) await this.#parts.pages.logUnpublishedBuilds();
  }

  /** @returns `Set-Cookie` headers for a response to a signed-in viewer */
  viewerCookies(viewer: SignedInUser, request: Pick<FastifyRequest, 'headers'>): string[] {
    return viewerCookies(viewer, request, {
      running: this.#parts.canaries.all,
      isWatching: this.#parts.revisions.all.length > 0,
      signer: this.#reporters!,
      settings: this.#options.settings,
    });
  }

  /**
   * Registers all routes and starts recurring jobs. The tables must exist.
   *
   * @throws RouteTableError if `routes.json` is invalid and there was never a valid one
   */
  async register(
    app: FastifyInstance,
    { configurePage, checkAccounts: accounts, findCompanies, metrics }: HostedApplication,
  ): Promise<void> {
    const { settings, database } = this.#options;
    const { db } = database;
    const { ledger, pages, canaries, revisions, refused, validRoutes, closing } = this.#parts;
    const { store } = pages.places;
    app.addHook('preClose', async () => closing.abort());
    await pages.routeTable.restore(validRoutes);
    refusedEditMetrics(metrics, refused);
    // The embedded database and its folder belong to one process, so nothing can be in progress.
    if (database.isEmbedded && !settings.moduleStorage) await recoverStore({ db, store, before: new Date() });
    this.#reporters = new Signer(await getSigningKey(db, 'report-accounts'));
    const links = new PreviewLinks(await getSigningKey(db, 'previews'));
    const open = (link: string) => openPreview({ db, links }, link);
    const keys = new Signer(await getSigningKey(db, 'owners-sessions'));
    const ends = new Signer(await getSigningKey(db, 'preview-ends'));
    const sources = { db, links, settings, store, deployments: pages.deployments };
    await app.register(checkWorkerPlugin, { prefix: '/check-worker', ...sources, accounts, configurePage });
    const deliveries = createDeliveryQueue({ db, settings, log: app.log });
    deliveries.start(app, DELIVERY_POLL_MS, 'webhook deliveries not read; events stay queued');
    await app.register(registryPlugin, {
      prefix: '/registry',
      ...sources,
      keys,
      openPreview: open,
      ledger,
      canaries,
      revisions,
      findCompanies,
      refusedEdits: refused,
      deliveries,
    });
    const isLive = (name: string, id: string) => pages.importMap.hasNamed(releaseFolder(name, id));
    cleanUpReleases(app, { db, settings, store, ledger, accounts, isLive });
    const { reports, signPage } = await openReports(app, {
      db,
      settings,
      pages,
      ledger,
      canaries,
      revisions,
      reporters: this.#reporters,
      knowsAccounts: findCompanies !== undefined,
      metrics,
    });
    watchReleases(app, { ...sources, ledger, canaries, revisions, reports });
    const jobs = new JobLease(db);
    const contactsOf = async (name: string, id: string) => (await store.find(name, id))?.contacts;
    const watch = async () => {
      const live = liveModules(await pages.deployments.live());
      await reportFailing({ db, health: readReleaseHealth(db), live, contactsOf });
    };
    runRegularly(
      app,
      FAILING_POLL_MS,
      () => jobs.run('failing releases', FAILING_POLL_MS, watch),
      'failing releases not reported; retrying',
    );
    const hasSession = async (secret: string) => (await findSession(db, secret)) !== undefined;
    await app.register(hostPlugin, {
      previews: {
        openPreview: open,
        ends,
        hasSession,
        panels: new PreviewPanels({
          db,
          store,
          checkReleases: (releases) => pages.deployments.checkReleases(releases),
        }),
      },
      signPage,
      canaries,
      settings,
      configurePage,
      pages,
    });
  }
}
