import type { Context, Span } from '@opentelemetry/api';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { OpenTracer } from './open-tracer';

/** A request of Node's fetch, as its channels tell of it. */
interface FetchRequest {
  origin: string | URL;
  method: string;
  addHeader(name: string, value: string): unknown;
}

interface Told {
  request: FetchRequest;
  response?: { statusCode: number };
}

interface FetchOptions {
  open: OpenTracer;
  /** What a call that begins now belongs to. */
  parentOf: () => Context | undefined;
  ownOrigins: readonly string[];
}

/**
 * A span for each fetch that a request leads to: method and host, as paths have ids. Only services of our own learn of
 * the trace.
 *
 * @returns what ends it
 */
export function traceFetches({ open: { api, propagator, tracer }, parentOf, ownOrigins }: FetchOptions): () => void {
  const spans = new WeakMap<FetchRequest, Span>();
  const listeners: Record<string, (told: Told) => void> = {
    create({ request }) {
      const parent = parentOf();
      if (!parent) return;
      const { host, origin } = new URL(request.origin);
      const attributes = { 'http.request.method': request.method, 'server.address': host };
      const span = tracer.startSpan(`${request.method} ${host}`, { kind: api.SpanKind.CLIENT, attributes }, parent);
      spans.set(request, span);
      if (ownOrigins.includes(origin))
        propagator.inject(api.trace.setSpan(parent, span), request, { set: (to, name, value) => void to.addHeader(name, value) });
    },
    headers: ({ request, response }) => spans.get(request)?.setAttribute('http.response.status_code', response!.statusCode),
    trailers: ({ request }) => spans.get(request)?.end(),
    error({ request }) {
      spans.get(request)?.setStatus({ code: api.SpanStatusCode.ERROR });
      spans.get(request)?.end();
    },
  };
  const heard = Object.entries(listeners).map(([name, listener]) => [`undici:request:${name}`, (told: unknown) => listener(told as Told)] as const);
  for (const [name, listener] of heard) subscribe(name, listener);
  return () => {
    for (const [name, listener] of heard) unsubscribe(name, listener);
  };
}
