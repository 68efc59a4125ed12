import type { ReportEvent } from '@lender-portal/module-contract/telemetry';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Reason why a report or event is not counted. */
export type ReportRefusal = 'limit' | 'size' | 'malformed' | 'origin' | 'token' | 'unknown' | 'repeated' | 'full';

/** Observer of incoming reports. */
export interface ReportObserver {
  counted(event: ReportEvent): void;
  refused(refusal: ReportRefusal): void;
}

const SECONDS = [0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 8, 12, 15];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Exposes browser reports as metrics of this process. */
export function reportMetrics(metrics: Registry): ReportObserver {
  const registers = [metrics];
  const failures = new Counter({
    name: 'lender_portal_module_failures_total',
    help: 'Module failures in browsers',
    labelNames: ['module', 'release', 'what'],
    registers,
  });
  const mounts = new Counter({
    name: 'lender_portal_module_mounts_total',
    help: 'Module mounts in browsers; fallback: in place of a release that failed',
    labelNames: ['module', 'release', 'fallback'],
    registers,
  });
  const vitalSeconds = new Histogram({
    name: 'lender_portal_web_vital_seconds',
    help: 'Largest Contentful Paint (LCP) and Interaction to Next Paint (INP)',
    labelNames: ['name', 'route'],
    buckets: SECONDS,
    registers,
  });
  const layoutShift = new Histogram({
    name: 'lender_portal_web_vital_layout_shift',
    help: 'Cumulative Layout Shift (CLS)',
    labelNames: ['route'],
    buckets: SHIFTS,
    registers,
  });
  const refused = new Counter({
    name: 'lender_portal_reports_refused_total',
    help: 'Rejected reports and events',
    labelNames: ['reason'],
    registers,
  });

  return {
    counted(event) {
      switch (event.kind) {
        case 'failure':
          return failures.inc({ module: event.module, release: event.release ?? '', what: event.what });
        case 'mount':
          return mounts.inc({ module: event.module, release: event.release ?? '', fallback: String(event.isFallback) });
        case 'vital':
          if (event.name === 'CLS') return layoutShift.observe({ route: event.route }, event.value);
          return vitalSeconds.observe({ name: event.name, route: event.route }, event.value / 1_000);
      }
    },
    refused: (reason) => refused.inc({ reason }),
  };
}
