import { stateName } from '@lender-portal/contracts';
import type { AttentionItem } from '@lender-portal/marketplace';
import { sql } from 'kysely';
import type { Db } from '../../foundation/database/tables';
import { documentPage } from './document-names';

/** The lender's states whose approval was withdrawn and has not come back, with why. Behaviour: attention.documents. */
export async function withdrawnStates(db: Db, lenderId: string): Promise<AttentionItem[]> {
  const rows = await db
    .selectFrom('portal.lender_states as state')
    .innerJoin('portal.audit_log as entry', (join) => join.on('entry.subject_id', '=', sql<string>`state.id::text`))
    .distinctOn('state.id')
    .select(['state.id', 'state.region', 'entry.details', 'entry.created_at as at'])
    .where('state.lender_id', '=', lenderId)
    .where('state.is_approved', '=', false)
    .where('entry.action', '=', 'lenderState.withdraw')
    .orderBy('state.id')
    .orderBy('entry.id', 'desc')
    .execute();
  return rows.map(({ id, region, details: { reason }, at }) => ({
    id: `state:${id}`,
    kind: 'STATE_WITHDRAWN',
    title: `The approval of ${stateName(region)} was withdrawn`,
    detail: typeof reason === 'string' ? reason : null,
    at,
    path: documentPage('', { category: null, region, type: '' }),
  }));
}
