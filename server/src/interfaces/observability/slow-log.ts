import { createLineLimiter } from '@lender-portal/server-kit/log/line-limiter';
import {
  currentRequestContext,
  runInRequestContext,
  requestContextOf,
  type RequestContext,
} from '@lender-portal/server-kit/security-log/request-context';
import { statements } from '@lender-portal/server-kit/telemetry/channels';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILES_PREFIX } from '../../foundation/settings/service-addresses';

const STATEMENT_LENGTH = 500;
/** Routes whose duration depends on release sizes, running checks or client uploads. */
const EXEMPT_PREFIXES = ['/registry/', '/check-worker/', `${FILES_PREFIX}/`];

interface Work {
  began: number;
  statements: number;
  statementMs: number;
}

/** Logs slow requests and statements, a few of each kind per minute. */
export function logSlowOperations(app: FastifyInstance): void {
  const { slowRequestMs, slowQueryMs } = app.settings;
  const workByContext = new WeakMap<RequestContext, Work>();
  if (slowRequestMs > 0) watchRequests(app, workByContext, slowRequestMs);
  const shouldLog = createLineLimiter((omitted) => app.log.warn({ omitted }, 'further slow statements omitted'));
  let end = () => {};
  // Start after startup, because migrations may be slow.
  app.addHook('onReady', async () => {
    end = statements.subscribe(({ sql, milliseconds }) => {
      const context = currentRequestContext();
      const work = context && workByContext.get(context);
      if (work) {
        work.statements += 1;
        work.statementMs += milliseconds;
      }
      if (slowQueryMs === 0 || milliseconds < slowQueryMs || !shouldLog(sql)) return;
      app.log.warn({ ms: Math.round(milliseconds), statement: sql.slice(0, STATEMENT_LENGTH) }, 'slow statement');
    });
  });
  app.addHook('onClose', async () => end());
}

/** Measures from the end of the request to the start of the response, to exclude the client's network. */
function watchRequests(
  app: FastifyInstance,
  workByContext: WeakMap<RequestContext, Work>,
  slowRequestMs: number,
): void {
  const shouldLog = createLineLimiter((omitted) => app.log.warn({ omitted }, 'further slow requests omitted'));
  const logIfSlow = (request: FastifyRequest, { began, statements: count, statementMs }: Work) => {
    const ms = performance.now() - began;
    const { url: route = '' } = request.routeOptions;
    if (ms < slowRequestMs || !shouldLog(`${request.method} ${route} ${requestContextOf(request).operation ?? ''}`))
      return;
    const line = {
      method: request.method,
      route,
      ms: Math.round(ms),
      statements: count,
      statementMs: Math.round(statementMs),
    };
    runInRequestContext(request, () => request.log.warn(line, 'slow request'));
  };
  app.addHook('preValidation', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    if (!EXEMPT_PREFIXES.some((prefix) => url.startsWith(prefix)))
      workByContext.set(requestContextOf(request), { began: performance.now(), statements: 0, statementMs: 0 });
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const context = requestContextOf(request);
    const work = workByContext.get(context);
    workByContext.delete(context);
    if (work) logIfSlow(request, work);
    done(null, payload);
  });
}
