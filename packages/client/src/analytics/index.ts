import type { RuntimeConfig } from '@lender-portal/contracts';

/** What is counted. Source: specification, section 7. */
export type AnalyticsEvent = 'login' | 'sign_up';

declare global {
  interface Window {
    /** The queue that a tag of the measuring service reads, whenever it comes. */
    dataLayer?: object[];
  }
}

/**
 * Counts an event, where the configuration names a measurement. Nothing but the event's name leaves: no address, no
 * token, no part of the page's URL.
 *
 * @param event what happened
 * @param config the page's configuration; without `analytics` nothing is done
 */
export function track(event: AnalyticsEvent, { analytics }: Pick<RuntimeConfig, 'analytics'>): void {
  if (!analytics) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, send_to: analytics.measurementId });
}
