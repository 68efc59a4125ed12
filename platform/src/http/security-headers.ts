import type { PlatformSettings } from '../config/settings';

/** What every answer carries, whoever gives it. HSTS only where people come by https: over http browsers ignore it. */
export function securityHeaders({ appUrl, hsts }: Pick<PlatformSettings, 'appUrl' | 'hsts'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(appUrl.startsWith('https:') && { 'strict-transport-security': hsts }),
  };
}
