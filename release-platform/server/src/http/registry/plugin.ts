import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { publishSchema } from '@lender-portal/registry-api';
import { isModuleName } from '@lender-portal/releases';
import {
  rejectRepeatedParameters,
  rejectUnstorableBodies,
} from '@lender-portal/server-kit/http/reject-malformed-input';
import { extendDeadlineForUpload } from '@lender-portal/server-kit/http/request-deadline';
import { identify } from '@lender-portal/server-kit/security-log/request-context';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { FindCompanies } from '../../domains/releases/canaries/find-companies';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import type { ModuleStore } from '../../domains/releases/module-store';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import type { RefusedEdits } from '../../domains/releases/owners-files/refused-edits';
import { changePreview } from '../../domains/releases/previews/previews';
import type { PreviewLinks } from '../../domains/releases/previews/preview-links';
import { Publisher } from '../../domains/releases/publishing/publisher';
import { StoreQuota } from '../../domains/releases/publishing/store-quota';
import { unpack } from '../../domains/releases/publishing/unpack';
import type { RegistrySession } from '../../domains/releases/sessions/registry-sessions';
import { mayActOn, type TokenHolder } from '../../domains/releases/tokens/registry-tokens';
import { auditLog } from '../../foundation/audit-log';
import type { Db } from '../../foundation/tables';
import { consumeLimit } from '@lender-portal/server-kit/limits/consume-limit';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { ReleaseSettings } from '../../foundation/settings';
import type { Signer } from '@lender-portal/server-kit/crypto/signer';
import type { Deployments } from '../page-host/deployments';
import { liveModules } from '../page-host/import-map/live-modules';
import type { OpenPreview } from '../page-host/previews/open-preview';
import { handleRegistryError } from './error-handler';
import { registerCanaryRoutes } from './canaries';
import { registerCheckRoutes } from './checks';
import { LOCAL_DEVELOPER } from './local-developer';
import { registerFileRoutes } from './swapping/file-routes';
import { registerModuleRoutes } from './modules';
import { serveOpenApi } from './openapi';
import { assertRunnable, findOpenPreview, registerPreviewRoutes, type CheckReleases } from './previews';
import { RegistryError } from './registry-error';
import { registerReportRoutes } from './reports';
import { registerSessionRoutes } from './sessions/routes';
import { assertConfirmed } from './sessions/confirmation';
import { findCaller } from './sessions/find-caller';
import { registerRollbackRoutes } from './swapping/rollback-routes';
import { registerSwapRoutes } from './swapping/swap-routes';
import { compileValidator } from './validation';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On a developer's own machine this route needs no token. */
    isForLocalDeveloper?: boolean;
    /** Public, without authentication. */
    isOpen?: boolean;
    /** Requires a token. The owners' page cannot call it. */
    isForPrograms?: boolean;
    /** A session must confirm the call with its token, like calls with `force`. */
    needsConfirmation?: boolean;
    /** The owners' page shows the response as an image. */
    isImage?: boolean;
  }
  interface FastifyRequest {
    /** The caller. Null before authentication. */
    tokenHolder: TokenHolder | null;
    /** Set if the caller is a session of the owners' page. */
    registrySession: RegistrySession | null;
    isCallRecorded: boolean;
  }
}

interface RegistryOptions {
  db: Db;
  links: PreviewLinks;
  keys: Signer;
  openPreview: OpenPreview;
  settings: ReleaseSettings;
  store: ModuleStore;
  ledger: Ledger;
  canaries: RunningCanaries;
  /** Undefined if the application cannot identify the company of a browser. */
  findCompanies: FindCompanies | undefined;
  deployments: Deployments;
  refusedEdits: Pick<RefusedEdits, 'list'>;
}

/** Per token. Counts a build per saved change, and links. */
const PREVIEW_LIMIT: Limit = { max: 600, window: 3600 };
const unauthenticated = () => new RegistryError('UNAUTHENTICATED', 'The token is missing, wrong or revoked');
const ARCHIVES = ['application/gzip', 'application/x-gzip'];

/** HTTP API for teams and owners, which the command line uses. Mounted at /registry. */
export async function registryPlugin(
  app: FastifyInstance,
  {
    db,
    links,
    keys,
    openPreview,
    settings,
    store,
    ledger,
    canaries,
    findCompanies,
    deployments,
    refusedEdits,
  }: RegistryOptions,
): Promise<void> {
  const publisher = new Publisher({
    db,
    store,
    quota: new StoreQuota(db, settings.registry.moduleQuota),
    log: app.log,
  });

  app.setErrorHandler(handleRegistryError);
  app.setNotFoundHandler(() => {
    throw new RegistryError('NOT_FOUND', 'Endpoint not found');
  });
  app.removeContentTypeParser('text/plain');
  // Archives are streamed.
  app.addContentTypeParser(ARCHIVES, (_request, payload, done) => done(null, payload));
  app.setValidatorCompiler(compileValidator);
  // Response schemas are documentation. Fields without a schema are sent too.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.decorateRequest('tokenHolder', null);
  app.decorateRequest('registrySession', null);
  app.decorateRequest('isCallRecorded', false);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (request.routeOptions.config.isOpen) return;
    request.tokenHolder = await findCaller(request, { db, keys, settings });
    if (!request.tokenHolder) throw unauthenticated();
    identify({ key: request.tokenHolder.id });
    // Code under check runs beside the worker, so its token is only valid for /check-worker.
    if (request.tokenHolder.isCheckWorker)
      throw new RegistryError(
        'FORBIDDEN',
        `The token "${request.tokenHolder.name}" belongs to a check worker and can only process checks`,
      );
    if (request.registrySession && request.routeOptions.config.isForPrograms)
      throw new RegistryError('FORBIDDEN', 'This endpoint is for programs and requires a token');
  });
  app.addHook('preValidation', (request) => assertConfirmed(db, request));

  rejectRepeatedParameters(app);
  rejectUnstorableBodies(app);

  // Before the response is sent, so no call stays unrecorded.
  app.addHook('onSend', async (request, { statusCode }) => {
    const { tokenHolder: holder, registrySession: session, method, routeOptions, isCallRecorded } = request;
    if (!holder || isCallRecorded) return;
    request.isCallRecorded = true;
    const { name } = request.params as { name?: string };
    const recording = auditLog.record(db, {
      actor: `token:${holder.name}`,
      action: 'registry.call',
      subjectId: name ?? holder.id,
      details: { method, route: routeOptions.url, statusCode, ...(session && { session: session.id }) },
    });
    // The response to a call that failed keeps its reason if the database cannot record the call either.
    await (statusCode < 400 ? recording : recording.catch((error: unknown) => request.log.error({ err: error })));
  });

  await serveOpenApi(app);
  const api = app.withTypeProvider<TypeBoxTypeProvider>();
  const checkReleases: CheckReleases = (releases) => deployments.checkReleases(releases);
  registerSessionRoutes(api, { db, keys, openPreview, settings });
  registerFileRoutes(api, { ledger, refusedEdits });
  registerModuleRoutes(api, { db, store, ledger, deployments });
  registerCheckRoutes(api, { db, store, deployments });
  registerReportRoutes(api, { db, store });
  registerRollbackRoutes(api, {
    db,
    ledger,
    keysOf: async (module) =>
      liveModules(await deployments.live()).find(({ name }) => name === module)?.keys ?? [module],
    runningReleases: (map) => deployments.runningReleases(map),
  });
  registerSwapRoutes(api, { db, ledger, store, deployments });
  registerCanaryRoutes(api, { sources: { db, ledger, store, deployments }, canaries, findCompanies });
  registerPreviewRoutes(api, { db, links, store, settings, checkReleases });

  api.put(
    '/modules/:name/releases',
    {
      schema: publishSchema,
      config: { isForLocalDeveloper: true, isForPrograms: true },
      onRequest: async ({ params: { name }, query: { preview }, raw, tokenHolder }) => {
        if (tokenHolder === LOCAL_DEVELOPER && preview === undefined) throw unauthenticated();
        if (!isModuleName(name))
          throw new RegistryError(
            'BAD_REQUEST',
            `"${name}" is not a module name such as @lender-portal/documents-mfe or exchange`,
          );
        if (!mayActOn(tokenHolder!, name))
          throw new RegistryError('FORBIDDEN', `The token "${tokenHolder!.name}" has no access to "${name}"`);
        await countPublishing(tokenHolder!, preview === undefined ? 'publish' : 'preview');
        extendDeadlineForUpload(raw);
        // The connection is idle while a release is inspected and compressed.
        raw.socket.setTimeout(settings.connectionLimits.uploadTimeout * 1000);
      },
    },
    async ({ params, query, body, tokenHolder }, reply) => {
      if (!(body instanceof Readable))
        throw new RegistryError(
          'UNSUPPORTED_MEDIA_TYPE',
          'Send the release as a gzipped tar of its folder (application/gzip)',
        );
      const preview = query.preview === undefined ? undefined : await findOpenPreview(db, tokenHolder!, query.preview);
      const { published, isNew, warnings } = await publisher.publish(
        params.name,
        tokenHolder!,
        (folder) => unpack(body, folder),
        { expiresAt: preview?.expiresAt ?? null },
      );
      if (preview) {
        await assertRunnable(checkReleases, { ...preview.releases, [published.name]: published.id });
        await changePreview(db, preview, { [published.name]: published.id });
      }
      return reply.code(isNew ? 201 : 200).send({ ...published, ...(warnings.length > 0 && { warnings }) });
    },
  );

  async function countPublishing({ id, name }: TokenHolder, kind: 'publish' | 'preview'): Promise<void> {
    const limit = kind === 'publish' ? settings.registry.publishLimit : PREVIEW_LIMIT;
    const seconds = await consumeLimit(db, `${kind}:${id}`, limit);
    if (seconds > 0)
      throw new RegistryError(
        'RATE_LIMITED',
        `The token "${name}" has published too often; try again in ${seconds} s`,
        { retryAfter: seconds },
      );
  }
}
