import type { PortalSettings } from '../foundation/settings/settings';

type CheckedSettings = Pick<
  PortalSettings,
  'nodeEnv' | 'owners' | 'mail' | 'serviceKey' | 'auth' | 'trustProxy' | 'appUrl' | 'botChallenge' | 'metricsToken'
>;

/** Start-up warnings about features that a production portal lacks, one per line. */
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
    mail.smtpUrl === null && 'SMTP_URL is "none": invitations and notices stay in the outbox and are not delivered',
    serviceKey === null &&
      'SERVICE_KEY is "none": staff cannot answer join requests, review documents or publish terms, and no owner tokens can be created',
    owners === null && 'OWNERS_URL is "none": there is no owners\' page, and releases cannot be previewed',
    auth.hosted?.hookSecret === null &&
      'AUTH_HOOK_SECRET is not set: the auth service does not ask the portal whether a sign-up is allowed',
    trustProxy === false &&
      appUrl.startsWith('https:') &&
      'TRUST_PROXY is not set, but APP_URL is https: all requests appear to come from the proxy, so all lenders share the limits of one network',
    botChallenge === null &&
      'BOT_CHALLENGE is "off": bots can submit join requests and trigger mailed links up to the rate limits',
    metricsToken === null && 'METRICS_TOKEN is not set: there are no metrics, and no alerts based on them',
  ].filter((line) => line !== false);
}
