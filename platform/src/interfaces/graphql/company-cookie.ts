import type { Canary } from '../../domains/releases/canaries/canaries';
import type { PlatformSettings } from '../../foundation/settings/settings';
import { companyCookie } from '../canary-cookies';

/**
 * Where companies are named, everybody who asks is told whether theirs is one: a browser may have been another user's.
 * Behaviour: releases.canary-companies.
 *
 * @returns nothing where none is named
 */
export function companyCookieOf(running: readonly Canary[], tenantId: string, settings: Pick<PlatformSettings, 'basePath' | 'appUrl'>): string | undefined {
  const naming = running.filter(({ companies }) => companies.length > 0);
  if (naming.length === 0) return undefined;
  return companyCookie(
    naming.filter(({ companies }) => companies.includes(tenantId)).map(({ id }) => id),
    settings,
  );
}
