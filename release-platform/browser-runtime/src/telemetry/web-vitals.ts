import type { VitalEvent } from '@lender-portal/module-contract/telemetry';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/**
 * Reports this page's web vitals when they are final, usually when the visitor leaves.
 *
 * @param route id of the route that the page was opened on
 */
export function observeWebVitals(route: string, onVital: (event: VitalEvent) => void): void {
  const report = ({ name, value }: Metric) =>
    onVital({ kind: 'vital', name: name as VitalEvent['name'], value, route });
  for (const observe of [onLCP, onINP, onCLS]) observe(report);
}
