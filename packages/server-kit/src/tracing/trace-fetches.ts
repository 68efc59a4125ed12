import type { Context, Span } from '@opentelemetry/api';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { OpenTracer } from './open-tracer';

/** A request of Node's fetch, as its diagnostics channels report it. */
interface FetchRequest {
  origin: string | URL;
  method: string;
  addHeader(name: string, value: string): unknown;
}

interface FetchEvent {
  request: FetchRequest;
  response?: { statusCode: number };
}

interface FetchOptions {
  open: OpenTracer;
  /** Returns the parent of a fetch that starts now. */
  parentOf: () => Context | undefined;
  ownOrigins: readonly string[];
}

/**
 * Creates a span for each fetch of a request, named by method and host, because paths contain ids. Propagates the trace
 * to our own services only.
 * @returns a function that stops tracing
 */
export function traceFetches({ open: { api, propagator, tracer }, parentOf, ownOrigins }: FetchOptions): () => void {
  const spans = new WeakMap<FetchRequest, Span>();
  const listeners: Record<string, (event: FetchEvent) => void> = {
    create({ request }) {
      const parent = parentOf();
      if (!parent) return;
      const { host, origin } = new URL(request.origin);
      const attributes = { 'http.request.method': request.method, 'server.address': host };
      const span = tracer.startSpan(`${request.method} ${host}`, { kind: api.SpanKind.CLIENT, attributes }, parent);
      spans.set(request, span);
      if (ownOrigins.includes(origin))
        propagator.inject(api.trace.setSpan(parent, span), request, {
          set: (to, name, value) => void to.addHeader(name, value),
        });
    },
    headers: ({ request, response }) =>
      spans.get(request)?.setAttribute('http.response.status_code', response!.statusCode),
    trailers: ({ request }) => spans.get(request)?.end(),
    error({ request }) {
      spans.get(request)?.setStatus({ code: api.SpanStatusCode.ERROR });
      spans.get(request)?.end();
    },
  };
  const subscriptions = Object.entries(listeners).map(
    ([name, listener]) => [`undici:request:${name}`, (event: unknown) => listener(event as FetchEvent)] as const,
  );
  for (const [name, listener] of subscriptions) subscribe(name, listener);
  return () => {
    for (const [name, listener] of subscriptions) unsubscribe(name, listener);
  };
}
