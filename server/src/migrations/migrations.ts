import { authMigrations } from '@lender-portal/auth-service';
import { marketplaceLine } from '@lender-portal/marketplace';
import type { Migration, MigrationLine, Migrations } from '@lender-portal/server-kit/database/migrations/migration';
import { portalTables } from './0001-tables';
import { mailAndStaff } from './0002-mail-and-staff';
import { files } from './0004-files';
import { auditLogSearch } from './0023-audit-log-search';
import { withdrawnStatesIndex } from '../domains/documents/migrations/0021-withdrawn-states';
import { stateWithdrawals } from '../domains/documents/migrations/0026-state-withdrawals';
import { profileDrafts } from '../domains/profile/migrations/0005-profile-drafts';
import { userManagement } from '../domains/team/migrations/0006-user-management';
import { userSessions } from '../domains/sessions/migrations/0021-user-sessions';
import { retention } from '../domains/retention/migrations/0025-retention';
import { publishedTerms } from '../domains/terms/migrations/0007-published-terms';
import { declinedJoinRequests } from '../domains/invitations/migrations/0008-declined-join-requests';
import { registry } from '../domains/releases/migrations/0010-registry';
import { checkedDrafts } from '../domains/releases/migrations/0030-checked-drafts';
import { checkAccounts } from '../domains/check-accounts/migrations/0027-check-accounts';
import { checkLimits } from '../domains/releases/migrations/0027-check-limits';
import { checks } from '../domains/releases/migrations/0013-checks';
import { ledger } from '../domains/releases/migrations/0012-ledger';
import { canaries } from '../domains/releases/migrations/0016-canaries';
import { canaryReporters } from '../domains/releases/migrations/0028-canary-reporters';
import { registrySessions } from '../domains/releases/migrations/0014-registry-sessions';
import { releaseDays } from '../domains/reports/migrations/0029-release-days';
import { reports } from '../domains/reports/migrations/0015-reports';
import { reportStarts } from '../domains/reports/migrations/0031-report-starts';
import { previews } from '../domains/releases/migrations/0011-previews';
import { rateLimitCounts } from './0009-rate-limits';

/** One step of the line that two folders contribute to. */
const inOrder = (...parts: readonly Migration[]): Migration => ({
  async up(db) {
    for (const part of parts) await part.up(db);
  },
});

/** The portal's own schema. A domain's own migrations stand beside it. */
const portalMigrations: Migrations = {
  '0001-tables': portalTables,
  '0002-mail-and-staff': mailAndStaff,
  '0004-files': files,
  '0005-profile-drafts': profileDrafts,
  '0006-user-management': userManagement,
  '0007-published-terms': publishedTerms,
  '0008-declined-join-requests': declinedJoinRequests,
  '0009-rate-limits': rateLimitCounts,
  '0010-registry': registry,
  '0011-previews': previews,
  '0012-ledger': ledger,
  '0013-checks': checks,
  '0014-registry-sessions': registrySessions,
  '0015-reports': reports,
  '0016-canaries': canaries,
  '0021-user-sessions': userSessions,
  '0021-withdrawn-states': withdrawnStatesIndex,
  '0023-audit-log-search': auditLogSearch,
  '0025-retention': retention,
  '0026-state-withdrawals': stateWithdrawals,
  '0027-check-limits': inOrder(checkLimits, checkAccounts),
  '0028-canary-reporters': canaryReporters,
  '0029-release-days': releaseDays,
  '0030-checked-drafts': checkedDrafts,
  '0031-report-starts': reportStarts,
};

/** Which parts run here, and have tables of their own. */
export interface Parts {
  /** A hosted auth service's schema is not ours to touch. */
  hasAuthService: boolean;
  hasMarketplace: boolean;
}

/** Each schema has its own line of migrations. The marketplace's comes after the portal's, whose lenders it refers to. */
export const migrationLines = ({ hasAuthService, hasMarketplace }: Parts): readonly MigrationLine[] => [
  { schema: 'portal', migrations: portalMigrations, moved: Object.keys(marketplaceLine.migrations) },
  ...(hasMarketplace ? [marketplaceLine] : []),
  ...(hasAuthService ? [{ schema: 'auth', migrations: authMigrations }] : []),
];
