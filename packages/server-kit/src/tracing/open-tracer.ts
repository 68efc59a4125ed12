import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';

/** How long shutdown waits for the last spans. It does not wait if the collector is known to be down. */
const FLUSH_MS = 1_000;

interface TracerOptions {
  /** The OTLP endpoint. */
  url: string;
  version: string | undefined;
  log: FastifyBaseLogger;
}

/** These packages are CommonJS, which a bundle in chunks exposes only as a default export. */
const withDefaultExports = <Library extends object>(library: Library): Library => ({
  ...(library as { default?: Library }).default,
  ...library,
});

/**
 * Loads OpenTelemetry on demand. It reads the `OTEL_…` variables for sampling, batching, headers and resource itself.
 */
export async function openTracer({ url, version, log }: TracerOptions) {
  const [api, core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api').then(withDefaultExports),
    import('@opentelemetry/core').then(withDefaultExports),
    import('@opentelemetry/resources').then(withDefaultExports),
    import('@opentelemetry/sdk-trace-base').then(withDefaultExports),
    import('@opentelemetry/exporter-trace-otlp-http').then(withDefaultExports),
  ]);
  const exporter = new OTLPTraceExporter({ url });
  let isDown = false;
  const logStateChange = (error: Error | undefined) => {
    if (error && !isDown) log.warn({ err: error }, 'trace export failed; spans beyond the queue limit are dropped');
    if (!error && isDown) log.info('trace export recovered');
    isDown = error !== undefined;
  };
  const loggingExporter: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        logStateChange(
          result.code === core.ExportResultCode.SUCCESS
            ? undefined
            : (result.error ?? new Error('The collector rejected the spans')),
        );
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
  const named = resources.resourceFromAttributes({
    'service.name': 'lender-portal',
    ...(version !== undefined && { 'service.version': version }),
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(named)
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(loggingExporter)],
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
