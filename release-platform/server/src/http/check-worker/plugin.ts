import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { errorHandler, statusOf } from '@lender-portal/server-kit/http/error-handler';
import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';
import { rejectUnstorableBodies } from '@lender-portal/server-kit/http/reject-malformed-input';
import { identify } from '@lender-portal/server-kit/security-log/request-context';
import type { CheckFinding, CheckOutcome, CheckScreenshot } from '@lender-portal/releases/checks';
import { ImportMapError } from '@lender-portal/releases/import-map';
import type { FastifyInstance } from 'fastify';
import {
  finishCheck,
  reportProgress,
  recordWorker,
  leaseCheck,
  type LeasedCheck,
} from '../../domains/releases/checks/check-queue';
import { findHolder } from '../../domains/releases/tokens/registry-tokens';
import { prepareJob, type JobSources } from './prepare-job';

/** Leaves room for base64 screenshots of every page. */
const OUTCOME_LIMIT = 64 * 1024 * 1024;
const MAX_TEXT = 500;

const answerError = errorHandler({
  failure: 'check worker request failed',
  toBody: ({ code, message }) => ({ ...(code === 'LEASE_LOST' && { code }), message }),
  describeFailure: (error, { id }) => ({
    statusCode: statusOf(error),
    message: `Something went wrong. Log reference: ${id}`,
  }),
});

/**
 * API for check workers: claim a check with everything it needs, and store its result. Workers run on any machine,
 * without database access. Mounted at /check-worker.
 */
export async function checkWorkerPlugin(app: FastifyInstance, sources: JobSources): Promise<void> {
  const { db, accounts, settings } = sources;
  const limit = settings.checkLimits.check * 1000;

  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const token = bearerToken(request.headers.authorization);
    const holder = token === undefined ? undefined : await findHolder(db, token);
    if (!holder?.isCheckWorker)
      throw refusal(
        'UNAUTHENTICATED',
        'The check worker token is missing, wrong or revoked. Create one with lender-portal tokens create --check-worker',
      );
    identify({ key: holder.id });
  });
  rejectUnstorableBodies(app);

  app.post<{ Body: { worker?: unknown } | null }>('/jobs', async ({ body, log }, reply) => {
    const worker = textIn(body?.worker, 'worker');
    await recordWorker(db, worker);
    const check = await leaseCheck(db, limit);
    if (!check) return reply.code(204).send();
    try {
      return await prepareJob(check, sources);
    } catch (error) {
      if (!(error instanceof ImportMapError)) {
        log.error({ err: error, check: check.id }, 'check preparation failed; retrying');
        throw error;
      }
      await finishCheck(db, check.id, check.lease, { findings: [incompatible(check, error)], screenshots: [] });
      return reply.code(204).send();
    }
  });

  app.post<{ Params: { id: string }; Body: { lease?: unknown; progress?: unknown; worker?: unknown } | null }>(
    '/jobs/:id/progress',
    async ({ params, body }, reply) => {
      await recordWorker(db, textIn(body?.worker, 'worker'));
      await reportProgress(db, {
        id: checkId(params.id),
        lease: leaseIn(body?.lease),
        progress: textIn(body?.progress, 'progress'),
        limit,
      });
      return reply.code(204).send();
    },
  );

  app.post<{ Params: { id: string }; Body: ({ lease?: unknown } & Partial<CheckOutcome>) | null }>(
    '/jobs/:id/outcome',
    { bodyLimit: OUTCOME_LIMIT },
    async ({ params, body, log }, reply) => {
      const { findings, screenshots, inconclusive } = body ?? {};
      if (
        !Array.isArray(findings) ||
        !Array.isArray(screenshots) ||
        !findings.every(isFinding) ||
        !screenshots.every(isScreenshot) ||
        !isOptionalText(inconclusive)
      )
        throw refusal('BAD_USER_INPUT', 'Expected an outcome with findings and screenshots');
      const id = checkId(params.id);
      await finishCheck(db, id, leaseIn(body?.lease), {
        findings,
        screenshots,
        ...(inconclusive !== undefined && { inconclusive: inconclusive.slice(0, MAX_TEXT) }),
      });
      await accounts
        .remove(id)
        .catch((error: Error) => log.warn({ err: error, check: id }, 'check account removal failed; retrying'));
      return reply.code(204).send();
    },
  );
}

const incompatible = ({ releases }: LeasedCheck, { message }: Error): CheckFinding => ({
  step: 'compatibility',
  module: Object.keys(releases)[0]!,
  message: `cannot run in the portal: ${message}`,
  alsoLive: false,
});

function checkId(id: string): string {
  if (!isUuid(id)) throw refusal('NOT_FOUND', `Check ${id} not found`);
  return id;
}

function leaseIn(value: unknown): string {
  if (typeof value !== 'string' || !isUuid(value)) throw refusal('BAD_USER_INPUT', '"lease" is missing');
  return value;
}

function textIn(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw refusal('BAD_USER_INPUT', `"${name}" is missing`);
  return value.slice(0, MAX_TEXT);
}

const isFinding = (value: unknown): value is CheckFinding => {
  const { step, module, message, alsoLive } = (value ?? {}) as Partial<CheckFinding>;
  return (
    typeof step === 'string' &&
    typeof module === 'string' &&
    typeof message === 'string' &&
    typeof alsoLive === 'boolean'
  );
};

const isOptionalText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isScreenshot = (value: unknown): value is CheckScreenshot => {
  const { number, route, conditions, image } = (value ?? {}) as Partial<CheckScreenshot>;
  return Number.isInteger(number) && typeof route === 'string' && isTexts(conditions) && typeof image === 'string';
};
