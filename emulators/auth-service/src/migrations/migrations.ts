import type { Migrations } from '@lender-portal/server-kit/database/migrations/migration';
import { authServiceBaseline } from './0001-baseline';

/** Migrations of the service's tables in the schema `auth`. */
export const authMigrations: Migrations = { '0001-baseline': authServiceBaseline };
