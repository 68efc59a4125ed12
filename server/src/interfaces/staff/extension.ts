import type { RawBuilder } from 'kysely';
import type { Db } from '../../foundation/database/tables';
import type { StaffRoutes } from './routes';

/** Additions to the staff API by another part of this process. */
export interface StaffExtension {
  routes: StaffRoutes;
  /** Selects ids of a company's records that the audit log may refer to. */
  recordsOf(tenantId: string): RawBuilder<unknown>;
  /** Counts a lender's offers in a state that wait for an answer. */
  countOpenOffers(trx: Db, state: { lenderId: string; region: string }): Promise<number>;
}
