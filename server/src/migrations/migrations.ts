import { authMigrations } from '@lender-portal/auth-service';
import { marketplaceMigrations } from '@lender-portal/marketplace';
import type { Migration, MigrationLine, Migrations } from '@lender-portal/server-kit/database/migrations/migration';
import { releaseMigrations } from '@lender-portal/release-server';
import { portalTables } from './0001-tables';
import { mailAndStaff } from './0002-mail-and-staff';
import { files } from './0004-files';
import { auditLogSearch } from './0023-audit-log-search';
import { withdrawnStatesIndex } from '../domains/documents/migrations/0021-withdrawn-states';
import { stateWithdrawals } from '../domains/documents/migrations/0026-state-withdrawals';
import { profileDrafts } from '../domains/profile/migrations/0005-profile-drafts';
import { userManagement } from '../domains/team/migrations/0006-user-management';
import { foldedSearch } from '../domains/team/migrations/0028-folded-search';
import { userSessions } from '../domains/sessions/migrations/0021-user-sessions';
import { retention } from '../domains/retention/migrations/0025-retention';
import { publishedTerms } from '../domains/terms/migrations/0007-published-terms';
import { declinedJoinRequests } from '../domains/invitations/migrations/0008-declined-join-requests';
import { checkAccounts } from '../domains/check-accounts/migrations/0027-check-accounts';
import { rateLimitCounts } from './0009-rate-limits';

/** Combines migrations of two folders into one. */
const inOrder = (...parts: readonly Migration[]): Migration => ({
  async up(db) {
    for (const part of parts) await part.up(db);
  },
});

/** Both folders contribute to the same schema, so their migrations are ordered by number. */
function sorted(migrations: Migrations): Migrations {
  return Object.fromEntries(Object.entries(migrations).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Migrations of the schema `portal`. Domains define their own in their folders. */
const portalMigrations: Migrations = sorted({
  ...releaseMigrations,
  '0001-tables': portalTables,
  '0002-mail-and-staff': mailAndStaff,
  '0004-files': files,
  '0005-profile-drafts': profileDrafts,
  '0006-user-management': userManagement,
  '0007-published-terms': publishedTerms,
  '0008-declined-join-requests': declinedJoinRequests,
  '0009-rate-limits': rateLimitCounts,
  '0021-user-sessions': userSessions,
  '0021-withdrawn-states': withdrawnStatesIndex,
  '0023-audit-log-search': auditLogSearch,
  '0025-retention': retention,
  '0026-state-withdrawals': stateWithdrawals,
  '0027-check-limits': inOrder(releaseMigrations['0027-check-limits'], checkAccounts),
  '0028-folded-search': foldedSearch,
});

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
  { schema: 'portal', migrations: portalMigrations, moved: Object.keys(marketplaceMigrations.migrations) },
  ...(hasMarketplace ? [marketplaceMigrations] : []),
  ...(hasAuthService ? [{ schema: 'auth', migrations: authMigrations }] : []),
];
