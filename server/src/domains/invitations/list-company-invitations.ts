import type { PageArguments } from '@lender-portal/server-kit/graphql/page';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../foundation/database/tables';
import { normalizeWord } from '../team/search';
import type { InvitationRow } from './tables';

interface InvitationQuery extends PageArguments {
  tenantId: string;
  direction: 'asc' | 'desc';
  /** If undefined, lists both. */
  isUsed: boolean | undefined;
  /** If undefined, nothing is filtered. */
  words: readonly string[] | undefined;
}

/** Lists invitations sent by users of the company; those of marketplace staff are excluded. */
export function listCompanyInvitations(
  db: Db,
  { tenantId, direction, isUsed, words, skip, take }: InvitationQuery,
): Promise<{ totalCount: number; rows: InvitationRow[] }> {
  if (words?.length === 0) return Promise.resolve({ totalCount: 0, rows: [] });
  // One snapshot, so the count matches the rows.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      let sent = trx
        .selectFrom('portal.invitations')
        .where('tenant_id', '=', tenantId)
        .where('invited_by', 'is not', null)
        .where('revoked_at', 'is', null)
        .$if(isUsed === true, (query) => query.where('used_at', 'is not', null))
        .$if(isUsed === false, (query) => query.where('used_at', 'is', null));
      for (const word of words ?? []) sent = sent.where(matchesWord(word));
      const { totalCount } = await sent
        .select(({ fn }) => fn.countAll<number>().as('totalCount'))
        .executeTakeFirstOrThrow();
      const rows = await sent
        .selectAll()
        .orderBy('created_at', direction)
        .orderBy('id')
        .offset(skip)
        .limit(take)
        .execute();
      return { totalCount, rows };
    });
}

/** A company has few pending invitations, so no search index is kept for them. */
const matchesWord = (word: string) => sql<SqlBool>`exists (
  select from portal.search_words(first_name, last_name, email) as kept where starts_with(kept.word, ${normalizeWord(word)}))`;
