import {
  ANALYTICS_TAG_URL,
  documentTimeZone,
  TURNSTILE_SCRIPT_URL,
  type RuntimeConfig,
} from '@lender-portal/contracts';
import { parseRuntimeConfig } from '@lender-portal/contracts/parsing';
import { type RequestOrigin, appUrlFor } from '@lender-portal/release-server';
import { FILES_PREFIX, BOT_CHALLENGE_PREFIX } from './service-addresses';
import type { BotChallengeSettings, PortalSettings } from './settings';

/**
 * Builds the configuration of a page. Locally, URLs follow the request's origin (localhost, 127.0.0.1 or the address in
 * HOST), because a page may only connect to its own origin. This is limited to loopback names and IP addresses, which
 * DNS rebinding cannot fake; other hosts and production get the configured origin. Links in mails and token issuers
 * never depend on a request.
 * @throws ConfigurationError naming the invalid field
 */
export function runtimeConfigFor(settings: PortalSettings, request?: RequestOrigin): RuntimeConfig {
  const appUrl = request ? appUrlFor(settings, request) : settings.appUrl;
  const origin = new URL(appUrl).origin;
  return parseRuntimeConfig({
    brand: { name: settings.brandName },
    appUrl,
    basePath: settings.basePath,
    graphqlUrl: settings.graphqlUrl,
    auth: {
      url: settings.auth.local ? origin : settings.auth.url,
      key: settings.auth.key,
      allowedTenantType: settings.auth.allowedTenantType,
      linkLifetime: settings.auth.linkLifetime,
      recoveryLinkLifetime: settings.auth.recoveryLinkLifetime,
    },
    files: {
      apiKey: settings.files.apiKey,
      ...(settings.files.isLocal && { urls: localFileUrls(`${origin}${FILES_PREFIX}`) }),
    },
    ...(settings.botChallenge && { botChallenge: challengeOf(settings.botChallenge, origin) }),
    entrepreneurLoginUrl: settings.entrepreneurLoginUrl,
    ...(settings.documentTimeZone !== documentTimeZone && { documents: { timeZone: settings.documentTimeZone } }),
    ...(settings.analyticsId && { analytics: analyticsOf(settings.analyticsId, settings.analyticsTag.url) }),
  } satisfies RuntimeConfig);
}

const challengeOf = ({ siteKey, isEmulator }: BotChallengeSettings, origin: string) => ({
  siteKey,
  scriptUrl: isEmulator ? `${origin}${BOT_CHALLENGE_PREFIX}/api.js` : TURNSTILE_SCRIPT_URL,
});

const analyticsOf = (measurementId: string, tagUrl: string) => ({
  measurementId,
  ...(tagUrl !== ANALYTICS_TAG_URL && { tagUrl }),
});

const localFileUrls = (base: string) => ({
  processUrl: `${base}/process`,
  fileApiUrl: `${base}/api/file`,
  uploadApiUrl: `${base}/upload`,
  cloudApiUrl: `${base}/cloud`,
  cdnUrl: `${base}/cdn`,
  pickerUrl: `${base}/picker/4.5.2/picker.js`,
});
