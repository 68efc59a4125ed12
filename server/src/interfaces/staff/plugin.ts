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
import type { PortalSettings } from '../../foundation/settings/settings';
import { assignAccount, listAccountsWithoutCompany } from './accounts';
import { listAuditEntries, readAuditQuery } from './audit';
import { approveDocument, listDocuments, rejectDocument } from './documents';
import type { StaffExtension } from './extension';
import { declineToJoin, inviteToJoin, listJoinRequests } from './join-requests';
import { approveState, withdrawState } from './lender-states';
import { setMainUser } from './main-user';
import { issueToken, revokeTokenByName } from './registry-tokens';
import { readBoolean, readTexts } from './request-values';
import { serveStaffRoutes, type StaffRoutes } from './routes';
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

interface StaffSources {
  db: Db;
  settings: PortalSettings;
  authAdmin: AuthAdmin;
  extension: StaffExtension | undefined;
}

/** Staff API for holders of a service key, used by the CLI. Register it with the prefix /staff. */
export async function staffPlugin(
  app: FastifyInstance,
  { db, settings, authAdmin, extension }: StaffSources,
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

  serveStaffRoutes(app, portalRoutes({ db, settings, authAdmin, extension }));
  if (extension) serveStaffRoutes(app, extension.routes);
}

const portalRoutes = ({ db, settings, authAdmin, extension }: StaffSources): StaffRoutes => ({
  lists: {
    '/join-requests': ({ query: { all, after } }) => listJoinRequests(db, { isAll: all === 'true', after }),
    '/documents': ({ query }) => listDocuments(db, query),
  },
  reads: {
    '/accounts-without-company': () => listAccountsWithoutCompany(db, authAdmin),
    '/tenants/:id': ({ id }) => showTenant(db, id),
    '/audit': ({ query }) => listAuditEntries(db, readAuditQuery(query), extension?.recordsOf),
    '/registry-tokens': () => listTokens(db),
    '/terms': () => listTerms(db),
    '/terms/acceptances/:id': ({ id }) => listAcceptances(db, id),
  },
  changes: {
    '/join-requests/:id/refusal': ({ id, text, by }) =>
      declineToJoin(db, settings, { joinRequestId: id, reason: text('reason'), by }),
    '/accounts/:id/company': ({ id, text, by }) =>
      assignAccount(
        db,
        { settings, authAdmin },
        { accountId: id, tenantId: text('tenant'), company: text('company'), by },
      ),
    '/documents/:id/approval': ({ id, text, by }) =>
      approveDocument(db, settings, { documentId: id, expires: text('expires'), by }),
    '/documents/:id/rejection': ({ id, text, by }) =>
      rejectDocument(db, settings, { documentId: id, reason: text('reason'), by }),
    '/lender-states/:id/approval': ({ id, by }) => approveState(db, { lenderStateId: id, by }),
    '/lender-states/:id/withdrawal': ({ id, text, by }) =>
      withdrawState(
        db,
        { ...settings, countOpenOffers: extension?.countOpenOffers },
        { lenderStateId: id, reason: text('reason'), by },
      ),
    '/users/:id/main': ({ id, by }) => setMainUser(db, { userId: id, by }),
    '/tenants/:id': ({ id, body, by }) =>
      changeTenant(db, authAdmin, {
        tenantId: id,
        isWhiteLabel: readBoolean(body['isWhiteLabel']),
        isDev: readBoolean(body['isDev']),
        by,
      }),
    '/registry-tokens/:id/revocation': ({ id, by }) => revokeTokenByName(db, id, by),
  },
  creations: {
    '/join-requests/:id/invitation': ({ id, by }) => inviteToJoin(db, settings, { joinRequestId: id, by }),
    '/registry-tokens': ({ body, text, by }) =>
      issueToken(db, {
        name: text('name'),
        modules: readTexts(body['modules']),
        isOwner: body['owner'] === true,
        isCheckWorker: body['checkWorker'] === true,
        by,
      }),
    '/terms': ({ text, by }) => publishTerms(db, { version: text('version'), content: text('content'), by }),
  },
});
