/** The tag of Google Analytics, where no other is configured. */
export const ANALYTICS_TAG_URL = 'https://www.googletagmanager.com/gtag/js';

/** Asks the page to show what can be chosen about analytics; dispatched on the window. */
export const ANALYTICS_CHOICE_EVENT = 'lender-portal:analytics-choice';
