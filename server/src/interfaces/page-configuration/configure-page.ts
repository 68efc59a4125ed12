import { ANALYTICS_TAG_URL, TURNSTILE_SCRIPT_URL } from '@lender-portal/contracts';
import { runtimeConfigFor } from '../../foundation/settings/runtime-config';
import type { PortalSettings } from '../../foundation/settings/settings';
import type { ConfigurePage } from '@lender-portal/release-server';
import { fileServiceSources } from './file-service-sources';

/** Configures lenders' pages: runtime configuration and CSP sources. */
export const configurePages =
  (settings: PortalSettings): ConfigurePage =>
  (remotes, origin) => {
    const config = runtimeConfigFor(settings, origin);
    const services = originsOf([config.graphqlUrl, config.auth.url, ...Object.values(remotes)]);
    const files = fileServiceSources(config, settings.files.isLocal ? [] : settings.files.storage);
    const challenge = config.botChallenge ? originsOf([config.botChallenge.scriptUrl ?? TURNSTILE_SCRIPT_URL]) : [];
    const analytics = config.analytics
      ? { tag: originsOf([config.analytics.tagUrl ?? ANALYTICS_TAG_URL]), hosts: settings.analyticsTag.hosts }
      : { tag: [], hosts: [] };
    return {
      config,
      graphqlUrl: config.graphqlUrl,
      sources: {
        scripts: analytics.tag,
        styles: files.styles,
        images: [...files.images, ...analytics.hosts],
        fonts: files.fonts,
        connect: [...services, ...files.connect, ...analytics.hosts],
        frames: challenge,
      },
      trustedTypesPolicies: [
        'lender-portal-file-picker',
        ...(config.botChallenge ? ['lender-portal-bot-challenge'] : []),
        ...(config.analytics ? ['lender-portal-analytics'] : []),
      ],
    };
  };

/** Origins of absolute URLs; paths are covered by 'self'. */
function originsOf(urls: readonly (string | undefined)[]): string[] {
  return [...new Set(urls.flatMap((url) => (url && /^https?:/.test(url) ? [new URL(url).origin] : [])))];
}
