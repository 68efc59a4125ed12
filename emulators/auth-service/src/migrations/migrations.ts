import type { Migrations } from '@lender-portal/server-kit/database/migrations/migration';
import { authTables } from './0001-tables';
import { authGuestFlows } from './0002-guest-flows';
import { authSignUps } from './0003-sign-ups';
import { signInNetworks } from './0004-sign-in-networks';
import { authPhones } from './0005-phones';
import { challengeTokens } from './0006-challenge-tokens';
import { rateLimitCounts } from './0007-rate-limits';
import { byAge } from './0008-by-age';

/** Migrations of the service's tables in the schema `auth`. */
export const authMigrations: Migrations = {
  '0001-tables': authTables,
  '0002-guest-flows': authGuestFlows,
  '0003-sign-ups': authSignUps,
  '0004-sign-in-networks': signInNetworks,
  '0005-phones': authPhones,
  '0006-challenge-tokens': challengeTokens,
  '0007-rate-limits': rateLimitCounts,
  '0008-by-age': byAge,
};
