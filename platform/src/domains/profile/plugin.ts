import { runRegularly } from '@lender-portal/server/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/database/tables';
import { deleteOldDrafts } from './drafts';

const HOUR_MS = 60 * 60 * 1000;

export async function profilePlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  runRegularly(app, HOUR_MS, () => deleteOldDrafts(db), 'The old drafts of profiles cannot be deleted; they wait');
}
