/**
 * The bot challenge of a form (Turnstile, or what speaks its protocol). An entry of its own, bundled by the module that
 * has such forms.
 */
export { BotChallengeWidget } from './bot-challenge-widget';
export { BotChallengeError, RESPONSE_TIMEOUT_MS, RETRY_INTERVAL_MS, type BotChallengeProblem } from './challenge';
export { useBotChallenge, type BotChallenge, type BotChallengeWidgetProps } from './use-bot-challenge';
