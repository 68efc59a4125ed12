import type { MigrationLine } from '@lender-portal/server-kit/database/migrations/migration';
import { marketplaceBaseline } from './0001-baseline';

/** Migrations of the schema `marketplace`. */
export const marketplaceMigrations: MigrationLine = {
  schema: 'marketplace',
  migrations: {
    '0001-baseline': marketplaceBaseline,
  },
};
