import { runtimeConfigFor } from '../../foundation/settings/runtime-config';
import type { PlatformSettings } from '../../foundation/settings/settings';
import { pageHeaders } from '../pages/headers';

/** @returns the origins beside the portal's that its pages use, as their policy names them */
export function servicesOfPages(settings: PlatformSettings, remotes: Readonly<Record<string, string>>): string[] {
  const { files, analyticsTag, trustedTypes } = settings;
  const config = runtimeConfigFor(settings, undefined, remotes);
  const headers = pageHeaders({
    nonce: '',
    config,
    fileStorage: files.isLocal ? [] : files.storage,
    analyticsHosts: analyticsTag.hosts,
    specifiers: [],
    trustedTypes,
  });
  const sources = headers['content-security-policy']!.split(/[\s;]+/).filter((source) => /^https?:\/\//.test(source));
  return [...new Set(sources)].filter((source) => source !== new URL(settings.appUrl).origin);
}
