import type { RuntimeConfig } from '@lender-portal/contracts';

/** Asks the page to show what can be chosen about analytics; dispatched on the window. */
export const ANALYTICS_CHOICE_EVENT = 'lender-portal:analytics-choice';

/** What is counted. Behaviour: analytics.events. */
export type AnalyticsEvent = 'login' | 'sign_up';

type WithAnalytics = Pick<RuntimeConfig, 'analytics'>;

declare global {
  interface Window {
    /** The queue that the tag reads, once it is there; the root config makes it where analytics are allowed. */
    dataLayer?: object[];
  }

  interface Navigator {
    /** Global Privacy Control, where the browser knows it. */
    globalPrivacyControl?: boolean;
  }
}

/**
 * Counts an event, where a measurement is configured and the user has allowed it. Nothing but the event's name leaves:
 * no address, no token, no part of the page's URL.
 *
 * @param event what happened
 * @param config the page's configuration; without `analytics` nothing is done
 */
export function track(event: AnalyticsEvent, { analytics }: WithAnalytics): void {
  if (analytics) window.dataLayer?.push(command('event', event, { send_to: analytics.measurementId }));
}

/** @returns a command to the tag, which knows one by its being a list of arguments and no array */
export function command(..._words: unknown[]): object {
  return arguments;
}

/** Whether there is anything to choose: a measurement, and a browser that does not refuse all of them already. */
export const isAnalyticsAsked = ({ analytics }: WithAnalytics): boolean =>
  analytics !== undefined && navigator.doNotTrack !== '1' && navigator.globalPrivacyControl !== true;

/** Shows the choice about analytics again. */
export const askForAnalytics = (): void => void window.dispatchEvent(new Event(ANALYTICS_CHOICE_EVENT));
