import type { RuntimeConfig } from '@lender-portal/contracts';

/** Window event that makes the page show the analytics choice. */
export const ANALYTICS_CHOICE_EVENT = 'lender-portal:analytics-choice';

/** Tracked events. */
export type AnalyticsEvent = 'login' | 'sign_up';

type WithAnalytics = Pick<RuntimeConfig, 'analytics'>;

declare global {
  interface Window {
    /** Command queue of the tag. The root config creates it if the user allows analytics. */
    dataLayer?: object[];
  }

  interface Navigator {
    /** Global Privacy Control; undefined in browsers without support. */
    globalPrivacyControl?: boolean;
  }
}

/**
 * Tracks an event if analytics are configured and the user allowed them. Sends only the event's name: no email address,
 * token or URL.
 * @param event the event to track
 * @param config the page's configuration; does nothing without `analytics`
 */
export function track(event: AnalyticsEvent, { analytics }: WithAnalytics): void {
  if (analytics) window.dataLayer?.push(command('event', event, { send_to: analytics.measurementId }));
}

/** @returns a gtag command, which must be an `arguments` object rather than an array */
export function command(..._words: unknown[]): object {
  return arguments;
}

/** Whether to ask for consent: analytics are configured, and the browser does not send an opt-out signal. */
export const shouldAskForAnalytics = ({ analytics }: WithAnalytics): boolean =>
  analytics !== undefined && navigator.doNotTrack !== '1' && navigator.globalPrivacyControl !== true;

/** Shows the analytics choice again. */
export const askForAnalytics = (): void => void window.dispatchEvent(new Event(ANALYTICS_CHOICE_EVENT));
