import { expireOffers } from '@lender-portal/marketplace';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/database/tables';

const HOUR_MS = 60 * 60 * 1000;

/** Regular work of the marketplace while it runs in this process: offers whose last day is over. */
export async function marketplacePlugin(app: FastifyInstance, { db, today }: { db: Db; today: () => string }): Promise<void> {
  runRegularly(app, HOUR_MS, () => expireOffers(db, today()), 'Offers whose time is over could not be ended; they wait');
}
