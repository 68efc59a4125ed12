import type { RemoteName } from '@lender-portal/module-contract';
import type { ConfigurePage } from '../page-host/page/page-configuration';

/** @returns the third-party origins that pages may use according to their CSP */
export function servicesOfPages(
  configurePage: ConfigurePage,
  remotes: Readonly<Record<RemoteName, string>>,
  appUrl: string,
): string[] {
  const sources = Object.values(configurePage(remotes).sources).flat();
  return [...new Set(sources)].filter((source) => /^https?:\/\//.test(source) && source !== new URL(appUrl).origin);
}
