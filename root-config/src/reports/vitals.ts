import type { VitalEvent } from '@lender-portal/contracts/reports';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/**
 * Tells the web vitals of this page when they are known, which for most is when it is left.
 *
 * @param route the id of the route that the page was opened on
 */
export function observeVitals(route: string, tell: (event: VitalEvent) => void): void {
  const report = ({ name, value }: Metric) => tell({ kind: 'vital', name: name as VitalEvent['name'], value, route });
  for (const observe of [onLCP, onINP, onCLS]) observe(report);
}
