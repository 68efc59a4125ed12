import { isAddress } from '@lender-portal/server-kit/http/host-header';
import type { ReleaseSettings } from '../settings';

/** How a browser reached the page: the request's protocol and its Host header. */
export interface RequestOrigin {
  protocol: string;
  host: string;
}

/** The address of the application, as the client reached it. */
export function appUrlFor(settings: Pick<ReleaseSettings, 'appUrl' | 'basePath' | 'isAppUrlConfigured'>, { protocol, host }: RequestOrigin): string {
  if (settings.isAppUrlConfigured || !isAddress(host)) return settings.appUrl;
  return `${protocol}://${host}${settings.basePath}`;
}
