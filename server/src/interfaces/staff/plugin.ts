import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { errorHandler } from '@lender-portal/server-kit/http/error-handler';
import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';
import {
  rejectRepeatedParameters,
  rejectUnstorableBodies,
} from '@lender-portal/server-kit/http/reject-malformed-input';
import { recordAdminRequest } from '@lender-portal/server-kit/security-log/admin-request';
import { identify } from '@lender-portal/server-kit/security-log/request-context';
import type { FastifyInstance } from 'fastify';
import { listTokens } from '@lender-portal/release-server';
import type { AuthAdmin } from '../../domains/sessions/auth-admin';
import type { Db } from '../../foundation/database/tables';
import { ensureLocalKey, ServiceKeys } from '../../foundation/service-keys';
import type { PlatformSettings } from '../../foundation/settings/settings';
import { assignAccount, listAccountsWithoutCompany } from './accounts';
import { listAuditEntries, readAuditQuery } from './audit';
import { approveDocument, listDocuments, rejectDocument } from './documents';
import type { StaffExtension } from './extension';
import { declineToJoin, inviteToJoin, listJoinRequests } from './join-requests';
import { approveState, withdrawState } from './lender-states';
import { setMainUser } from './main-user';
import { sendPage } from './pages';
import { issueToken, revokeTokenByName } from './registry-tokens';
import { readText, readTexts, readBoolean } from './request-values';
import { changeTenant, showTenant } from './tenants';
import { listAcceptances, listTerms, publishTerms } from './terms';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the service key that authenticated a staff request. */
    serviceKeyName: string;
  }
}

const answerError = errorHandler({
  failure: 'staff request failed',
  logsDenials: true,
  toBody: ({ isFailure, code = 'BAD_USER_INPUT', message }) => ({
    error: { code: isFailure ? 'INTERNAL' : code, message },
  }),
});

/** Staff API for holders of a service key, used by the CLI. Register it with the prefix /staff. */
export async function staffPlugin(
  app: FastifyInstance,
  {
    db,
    settings,
    authAdmin,
    extension,
  }: { db: Db; settings: PlatformSettings; authAdmin: AuthAdmin; extension: StaffExtension | undefined },
): Promise<void> {
  const isKeyMadeHere =
    settings.nodeEnv !== 'production' && settings.serviceKey === null && settings.database.kind !== 'memory';
  if (isKeyMadeHere) await ensureLocalKey(db, settings.dataDir);
  const keys = new ServiceKeys(db, settings);

  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw refusal('NOT_FOUND', 'No such command');
  });
  app.decorateRequest('serviceKeyName', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const key = bearerToken(request.headers.authorization);
    const name = key === undefined ? undefined : await keys.nameOf(key);
    if (name === undefined) throw refusal('UNAUTHENTICATED', 'The service key is missing or wrong');
    request.serviceKeyName = name;
    identify({ key: name });
  });
  rejectRepeatedParameters(app);
  rejectUnstorableBodies(app);
  app.addHook('onResponse', recordAdminRequest);

  app.get<{ Querystring: { all?: string; after?: string } }>(
    '/join-requests',
    async ({ query: { all, after } }, reply) =>
      sendPage(reply, await listJoinRequests(db, { isAll: all === 'true', after })),
  );

  app.post<{ Params: { id: string } }>('/join-requests/:id/invitation', async ({ params, serviceKeyName }, reply) =>
    reply.code(201).send(await inviteToJoin(db, settings, { joinRequestId: params.id, by: serviceKeyName })),
  );

  app.post<{ Params: { id: string }; Body: { reason?: unknown } | null }>(
    '/join-requests/:id/refusal',
    async ({ params, body, serviceKeyName }) =>
      declineToJoin(db, settings, { joinRequestId: params.id, reason: readText(body?.reason), by: serviceKeyName }),
  );

  app.get('/accounts-without-company', async () => listAccountsWithoutCompany(db, authAdmin));

  app.post<{ Params: { id: string }; Body: { tenantId?: unknown; company?: unknown } | null }>(
    '/accounts/:id/company',
    async ({ params, body, serviceKeyName }) =>
      assignAccount(
        db,
        { settings, authAdmin },
        {
          accountId: params.id,
          tenantId: readText(body?.tenantId),
          company: readText(body?.company),
          by: serviceKeyName,
        },
      ),
  );

  app.get<{ Querystring: { status?: string; after?: string } }>('/documents', async ({ query }, reply) =>
    sendPage(reply, await listDocuments(db, query)),
  );

  app.post<{ Params: { id: string }; Body: { expires?: unknown } | null }>(
    '/documents/:id/approval',
    async ({ params, body, serviceKeyName }) =>
      approveDocument(db, settings, { documentId: params.id, expires: readText(body?.expires), by: serviceKeyName }),
  );

  app.post<{ Params: { id: string }; Body: { reason?: unknown } | null }>(
    '/documents/:id/rejection',
    async ({ params, body, serviceKeyName }) =>
      rejectDocument(db, settings, { documentId: params.id, reason: readText(body?.reason), by: serviceKeyName }),
  );

  app.post<{ Params: { id: string } }>('/lender-states/:id/approval', async ({ params, serviceKeyName }) =>
    approveState(db, { lenderStateId: params.id, by: serviceKeyName }),
  );

  app.post<{ Params: { id: string }; Body: { reason?: unknown } | null }>(
    '/lender-states/:id/withdrawal',
    async ({ params, body, serviceKeyName }) =>
      withdrawState(
        db,
        { ...settings, countOpenOffers: extension?.countOpenOffers },
        { lenderStateId: params.id, reason: readText(body?.reason), by: serviceKeyName },
      ),
  );

  app.post<{ Params: { id: string } }>('/users/:id/main', async ({ params, serviceKeyName }) =>
    setMainUser(db, { userId: params.id, by: serviceKeyName }),
  );

  app.get<{ Params: { id: string } }>('/tenants/:id', async ({ params }) => showTenant(db, params.id));

  app.post<{ Params: { id: string }; Body: { isWhiteLabel?: unknown; isDev?: unknown } | null }>(
    '/tenants/:id',
    async ({ params, body, serviceKeyName }) =>
      changeTenant(db, authAdmin, {
        tenantId: params.id,
        isWhiteLabel: readBoolean(body?.isWhiteLabel),
        isDev: readBoolean(body?.isDev),
        by: serviceKeyName,
      }),
  );

  if (extension) await app.register(extension.routes);

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/audit', async ({ query }) =>
    listAuditEntries(db, readAuditQuery(query), extension?.recordsOf),
  );

  app.get('/registry-tokens', async () => listTokens(db));

  app.post<{ Body: { name?: unknown; modules?: unknown; owner?: unknown; checkWorker?: unknown } | null }>(
    '/registry-tokens',
    async ({ body, serviceKeyName }, reply) =>
      reply.code(201).send(
        await issueToken(db, {
          name: readText(body?.name),
          modules: readTexts(body?.modules),
          isOwner: body?.owner === true,
          isCheckWorker: body?.checkWorker === true,
          by: serviceKeyName,
        }),
      ),
  );

  app.post<{ Params: { name: string } }>('/registry-tokens/:name/revocation', async ({ params, serviceKeyName }) =>
    revokeTokenByName(db, params.name, serviceKeyName),
  );

  app.get('/terms', async () => listTerms(db));

  app.get<{ Params: { email: string } }>('/terms/acceptances/:email', async ({ params }) =>
    listAcceptances(db, params.email),
  );

  app.post<{ Body: { version?: unknown; content?: unknown } | null }>(
    '/terms',
    async ({ body, serviceKeyName }, reply) =>
      reply.code(201).send(
        await publishTerms(db, {
          version: readText(body?.version),
          content: readText(body?.content),
          by: serviceKeyName,
        }),
      ),
  );
}
