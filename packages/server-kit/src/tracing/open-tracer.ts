import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';

/** A stop waits so long for the last spans; where the receiver is known to be away, not at all. */
const FLUSH_MS = 1_000;

interface TracerOptions {
  /** Where spans are sent to. */
  url: string;
  version: string | undefined;
  log: FastifyBaseLogger;
}

/** They are CommonJS, of which a bundle in chunks gives the default export alone. */
const exportsOf = <Library extends object>(library: Library): Library => ({ ...(library as { default?: Library }).default, ...library });

/** OpenTelemetry, loaded where it is asked for. What `OTEL_…` says of sampling, batches, headers and the resource, it reads itself. */
export async function openTracer({ url, version, log }: TracerOptions) {
  const [api, core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api').then(exportsOf),
    import('@opentelemetry/core').then(exportsOf),
    import('@opentelemetry/resources').then(exportsOf),
    import('@opentelemetry/sdk-trace-base').then(exportsOf),
    import('@opentelemetry/exporter-trace-otlp-http').then(exportsOf),
  ]);
  const exporter = new OTLPTraceExporter({ url });
  let isDown = false;
  const tell = (error: Error | undefined) => {
    if (error && !isDown) log.warn({ err: error }, 'Traces cannot be sent; those that do not fit into the queue are lost');
    if (!error && isDown) log.info('Traces are sent again');
    isDown = error !== undefined;
  };
  const watched: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        tell(result.code === core.ExportResultCode.SUCCESS ? undefined : (result.error ?? new Error('The receiver did not take them')));
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
  const named = resources.resourceFromAttributes({ 'service.name': 'lender-portal', ...(version !== undefined && { 'service.version': version }) });
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(named)
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(watched)],
  });
  return {
    api,
    propagator: new core.W3CTraceContextPropagator(),
    tracer: provider.getTracer('lender-portal'),
    async close() {
      const sent = provider.shutdown().catch(() => {});
      const timer = new AbortController();
      if (!isDown) await Promise.race([sent, delay(FLUSH_MS, undefined, { signal: timer.signal }).catch(() => {})]);
      timer.abort();
    },
  };
}

export type OpenTracer = Awaited<ReturnType<typeof openTracer>>;
