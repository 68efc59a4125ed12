import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import { lockByName } from '../database/transaction-lock';

/** Whatever changes who is main user, or who is active, in one company does so one after the other. */
export const lockTeam = (trx: Transaction<Tables>, tenantId: string): Promise<void> => lockByName(trx, `team:${tenantId}`);
