import { authMigrations } from '@lender-portal/auth-service';
import { marketplaceMigrations } from '@lender-portal/marketplace';
import type { MigrationLine } from '@lender-portal/server-kit/database/migrations/migration';
import { releaseMigrations } from '@lender-portal/release-server';
import { portalBaseline } from './0001-baseline';

/** Optional parts that have their own tables. */
export interface Parts {
  /** A hosted auth service's schema is not ours to change. */
  hasAuthService: boolean;
  hasMarketplace: boolean;
}

/**
 * One sequence of migrations per schema. The marketplace's runs after the portal's, because its tables reference
 * lenders.
 */
export const migrationLines = ({ hasAuthService, hasMarketplace }: Parts): readonly MigrationLine[] => [
  { schema: 'portal', migrations: { '0001-baseline': portalBaseline, ...releaseMigrations } },
  ...(hasMarketplace ? [marketplaceMigrations] : []),
  ...(hasAuthService ? [{ schema: 'auth', migrations: authMigrations }] : []),
];
