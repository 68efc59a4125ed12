import { hostPages } from '@lender-portal/release-server/testing';
import { readSettings } from '../../foundation/settings/read-settings';
import type { PortalSettings } from '../../foundation/settings/settings';
import { configurePages } from '../../interfaces/page-configuration/configure-page';
import { temporaryFolder } from '../test-settings';

/** Hosts built pages, modules and the import map without the other services. */
export function hostPagesOnly(overrides: Partial<PortalSettings> = {}): ReturnType<typeof hostPages> {
  const settings = { ...readSettings({ DATA_DIR: temporaryFolder() }), ...overrides };
  return hostPages(settings, configurePages(settings));
}
