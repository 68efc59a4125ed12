export { botChallengePlugin, type BotChallengeKeys } from './plugin';
export { TEST_SECRETS, TEST_SITE_KEYS } from './test-keys';
