import type { Migrations } from '@lender-portal/server-kit/database/migrations/migration';
import { releases } from './0001-releases';

/** Migrations of the release platform, which an application adds to its own. */
export const releaseMigrations: Migrations = {
  '0001-releases': releases,
};
