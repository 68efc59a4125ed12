import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { currentRequestContext, requestContextOf, type RequestContext } from '../security-log/request-context';
import { operations, operationsStarted, statements } from '../telemetry/channels';
import { openTracer } from './open-tracer';
import { traceFetches } from './trace-fetches';

interface TraceOptions {
  /** The OTLP endpoint. */
  url: string;
  version: string | undefined;
  /** Whether to accept `traceparent` from the client. Requires a proxy that sets it, because anyone can send one. */
  trustsParent: boolean;
  /** Services that the trace is propagated to. */
  ownOrigins: readonly string[];
}

/** Machines poll these every few seconds. */
const UNTRACED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);
const STATEMENT_LENGTH = 2_000;

interface Traced {
  request: Span;
  /** Context of the request span. */
  context: Context;
  operation?: { span: Span; context: Context };
}

/**
 * Creates a span for each request, named by its route, with child spans for its operation, statements and outgoing
 * requests. Background work is not traced. Behaviour: operating.traces.
 */
export async function traceRequests(
  app: FastifyInstance,
  { url, version, trustsParent, ownOrigins }: TraceOptions,
): Promise<void> {
  const open = await openTracer({ url, version, log: app.log });
  const { api, propagator, tracer } = open;
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const traced = new WeakMap<RequestContext, Traced>();
  const current = () => {
    const context = currentRequestContext();
    return context && traced.get(context);
  };
  const innermost = () => current()?.operation?.context ?? current()?.context;

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const { url: route } = request.routeOptions;
    if (UNTRACED.has(route)) return done();
    const parent = trustsParent ? propagator.extract(ROOT_CONTEXT, headers, api.defaultTextMapGetter) : ROOT_CONTEXT;
    const attributes = {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'lender_portal.request_id': request.id,
    };
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    const context = requestContextOf(request);
    context.traceId = span.spanContext().traceId;
    traced.set(context, { request: span, context: trace.setSpan(parent, span) });
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = traced.get(requestContextOf(request))?.request;
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });

  const unsubscribers = [
    operationsStarted.subscribe(({ name }) => {
      const request = current();
      if (!request) return;
      const span = tracer.startSpan(
        `graphql ${name}`,
        { attributes: { 'graphql.operation.name': name } },
        request.context,
      );
      request.operation = { span, context: trace.setSpan(request.context, span) };
    }),
    operations.subscribe(({ outcome }) => {
      const request = current();
      if (!request?.operation) return;
      const { span } = request.operation;
      span.setAttribute('lender_portal.outcome', outcome);
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      delete request.operation;
    }),
    statements.subscribe(({ sql, milliseconds, isRefused }) => {
      const parent = innermost();
      if (!parent) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, STATEMENT_LENGTH) };
      const endTime = Date.now();
      const name = /^\w+/.exec(sql.trimStart())?.[0].toLowerCase() ?? 'statement';
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.CLIENT, attributes, startTime: endTime - milliseconds },
        parent,
      );
      if (isRefused) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    }),
    traceFetches({ open, parentOf: innermost, ownOrigins }),
  ];
  app.addHook('onClose', async () => {
    for (const end of unsubscribers) end();
    await open.close();
  });
}
