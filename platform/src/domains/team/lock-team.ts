import { lockByName } from '@lender-portal/server/database/transaction-lock';
import type { Transaction } from 'kysely';
import type { Tables } from '../../foundation/database/tables';

/** Whatever changes who is main user, or who is active, in one company does so one after the other. */
export const lockTeam = (trx: Transaction<Tables>, tenantId: string): Promise<void> => lockByName(trx, `team:${tenantId}`);
