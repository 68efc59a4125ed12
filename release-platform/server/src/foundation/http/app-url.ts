import { isAddress } from '@lender-portal/server-kit/http/host-header';
import type { ReleaseSettings } from '../settings';

/** Protocol and Host header of the request. */
export interface RequestOrigin {
  protocol: string;
  host: string;
}

/** The application's URL as the client reached it. */
export function appUrlFor(
  settings: Pick<ReleaseSettings, 'appUrl' | 'basePath' | 'isAppUrlConfigured'>,
  { protocol, host }: RequestOrigin,
): string {
  if (settings.isAppUrlConfigured || !isAddress(host)) return settings.appUrl;
  return `${protocol}://${host}${settings.basePath}`;
}
