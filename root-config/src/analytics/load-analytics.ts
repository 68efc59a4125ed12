import { isAnalyticsAsked } from '@lender-portal/client/analytics';
import type { RouteTable, RuntimeConfig } from '@lender-portal/contracts';

/** Starts analytics, once, where a measurement is configured and the browser does not refuse all of them. */
export function createAnalyticsLoader(config: RuntimeConfig, nonce: string, routeTable: RouteTable): () => void {
  let isStarted = false;
  return () => {
    const { basePath, analytics } = config;
    if (isStarted || !analytics || !isAnalyticsAsked(config)) return;
    isStarted = true;
    import(/* webpackChunkName: "analytics" */ '.').then(
      ({ startAnalytics }) => startAnalytics({ config: { basePath, analytics }, nonce, routeTable }),
      (error: unknown) => console.info('Analytics could not be loaded:', error),
    );
  };
}
