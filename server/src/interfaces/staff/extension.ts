import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../foundation/database/tables';

/** Additions of another part of this process to the staff's interface. */
export interface StaffExtension {
  routes(app: FastifyInstance): Promise<void>;
  /** A select of the ids of a company's records that actions are recorded of. */
  recordsOf(tenantId: string): RawBuilder<unknown>;
  /** A lender's offers in a state that wait for an answer. */
  countOpenOffers(trx: Db, state: { lenderId: string; region: string }): Promise<number>;
}
