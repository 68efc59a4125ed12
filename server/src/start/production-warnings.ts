import type { PlatformSettings } from '../foundation/settings/settings';

type CheckedSettings = Pick<
  PlatformSettings,
  'nodeEnv' | 'owners' | 'mail' | 'serviceKey' | 'auth' | 'trustProxy' | 'appUrl' | 'botChallenge' | 'metricsToken'
>;

/** Start-up warnings about features that a production portal lacks, one per line. Behaviour: run.lacks. */
export function productionWarnings({
  nodeEnv,
  owners,
  mail,
  serviceKey,
  auth,
  trustProxy,
  appUrl,
  botChallenge,
  metricsToken,
}: CheckedSettings): string[] {
  if (nodeEnv !== 'production') return [];
  return [
    mail.smtpUrl === null && 'SMTP_URL is "none": invitations and notices wait in the outbox, and nobody gets them',
    serviceKey === null &&
      'SERVICE_KEY is "none": the staff cannot answer requests to join, judge documents or publish terms, and owners get no tokens',
    owners === null && 'OWNERS_URL is "none": there is no owners\' page, and releases cannot be previewed',
    auth.hosted?.hookSecret === null &&
      'AUTH_HOOK_SECRET is not set: the auth service does not ask the portal who may sign up',
    trustProxy === false &&
      appUrl.startsWith('https:') &&
      "TRUST_PROXY is not set, and APP_URL is https: everybody has the proxy's address, so that limits of one network hold for all lenders together",
    botChallenge === null &&
      'BOT_CHALLENGE is "off": programs may ask to join, and have links mailed, as often as the limits let them',
    metricsToken === null && 'METRICS_TOKEN is not set: there are no metrics, and so no alerts',
  ].filter((line) => line !== false);
}
