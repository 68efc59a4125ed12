import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  rejectRepeatedParameters,
  rejectUnstorableBodies,
} from '@lender-portal/server-kit/http/reject-malformed-input';
import { identify } from '@lender-portal/server-kit/security-log/request-context';
import type { FastifyInstance } from 'fastify';
import type { RegistrySession } from '../../domains/releases/sessions/registry-sessions';
import type { TokenHolder } from '../../domains/releases/tokens/registry-tokens';
import { auditLog } from '../../foundation/audit-log';
import { handleRegistryError } from './error-handler';
import { registerCanaryRoutes } from './canaries/routes';
import { registerCheckRoutes } from './checks';
import { registerFreezeRoutes } from './swapping/freeze-routes';
import { registerFileRoutes } from './swapping/file-routes';
import { registerModuleRoutes } from './modules';
import { serveOpenApi } from './openapi';
import { registerPreviewRoutes } from './previews';
import { registerPublishRoute } from './publish';
import { RegistryError, unauthenticated } from './registry-error';
import { registerReportRoutes } from './reports';
import { registerSessionRoutes } from './sessions/routes';
import { assertConfirmed } from './sessions/confirmation';
import { findCaller } from './sessions/find-caller';
import type { RegistrySources } from './sources';
import { registerRollbackRoutes } from './swapping/rollback-routes';
import { registerSwapRoutes } from './swapping/swap-routes';
import { registerWebhookRoutes } from './webhooks/routes';
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

const ROUTES = [
  registerSessionRoutes,
  registerFileRoutes,
  registerFreezeRoutes,
  registerModuleRoutes,
  registerCheckRoutes,
  registerReportRoutes,
  registerRollbackRoutes,
  registerSwapRoutes,
  registerCanaryRoutes,
  registerPreviewRoutes,
  registerPublishRoute,
  registerWebhookRoutes,
];

/** HTTP API for teams and owners, which the command line uses. Mounted at /registry. */
export async function registryPlugin(app: FastifyInstance, sources: RegistrySources): Promise<void> {
  app.setErrorHandler(handleRegistryError);
  app.setNotFoundHandler(() => {
    throw new RegistryError('NOT_FOUND', 'Endpoint not found');
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  // Response schemas are documentation. Fields without a schema are sent too.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  authenticateCalls(app, sources);
  rejectRepeatedParameters(app);
  rejectUnstorableBodies(app);
  recordCalls(app, sources);
  await serveOpenApi(app);
  const api = app.withTypeProvider<TypeBoxTypeProvider>();
  for (const register of ROUTES) register(api, sources);
}

function authenticateCalls(app: FastifyInstance, sources: RegistrySources): void {
  app.decorateRequest('tokenHolder', null);
  app.decorateRequest('registrySession', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (request.routeOptions.config.isOpen) return;
    request.tokenHolder = await findCaller(request, sources);
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
  app.addHook('preValidation', (request) => assertConfirmed(sources.db, request));
}

/** Before the response is sent, so no call stays unrecorded. */
function recordCalls(app: FastifyInstance, { db }: RegistrySources): void {
  app.decorateRequest('isCallRecorded', false);
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
}
