import type { VitalEvent } from '@lender-portal/contracts/reports';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/**
 * Reports the web vitals of this page once they are final, mostly when it is left.
 *
 * @param route the id of the route that the page was opened on
 */
export function observeWebVitals(route: string, onVital: (event: VitalEvent) => void): void {
  const report = ({ name, value }: Metric) => onVital({ kind: 'vital', name: name as VitalEvent['name'], value, route });
  for (const observe of [onLCP, onINP, onCLS]) observe(report);
}
