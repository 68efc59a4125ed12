import { shouldAskForAnalytics } from '@lender-portal/client/analytics';
import type { RouteTable } from '@lender-portal/module-contract';
import type { RuntimeConfig } from '@lender-portal/contracts';

/** Starts analytics once, if configured and the browser sends no opt-out signal. */
export function createAnalyticsLoader(config: RuntimeConfig, nonce: string, routeTable: RouteTable): () => void {
  let isStarted = false;
  return () => {
    const { basePath, analytics } = config;
    if (isStarted || !analytics || !shouldAskForAnalytics(config)) return;
    isStarted = true;
    import(/* webpackChunkName: "analytics" */ '.').then(
      ({ startAnalytics }) => startAnalytics({ config: { basePath, analytics }, nonce, routeTable }),
      (error: unknown) => console.info('Analytics failed to load:', error),
    );
  };
}
