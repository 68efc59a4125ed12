/**
 * Bot challenge for forms (Turnstile or a compatible service). A separate entry, bundled into modules with such forms.
 */
export { BotChallengeWidget } from './bot-challenge-widget';
export { BotChallengeError, RESPONSE_TIMEOUT_MS, RETRY_INTERVAL_MS, type BotChallengeProblem } from './challenge';
export { useBotChallenge, type BotChallenge, type BotChallengeWidgetProps } from './use-bot-challenge';
