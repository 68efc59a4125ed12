import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { borrowerNoteSchema } from '@lender-portal/marketplace-rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import type { Updateable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { MarketplaceContext } from '../context/context';
import type { BorrowerNote, MutationResolvers } from '../resolvers.generated';
import type { BorrowerNoteRow, BorrowerTables } from '../tables/borrowers';
import type { Trx } from '../tables/tables';

const RESTORABLE_HOURS = 24;

export const addBorrowerNote: NonNullable<MutationResolvers['addBorrowerNote']> = async (
  _parent,
  { borrowerId, text },
  { db, whiteLabelViewer },
) => {
  const { lender, user } = await whiteLabelViewer();
  const values = readValues(borrowerNoteSchema, { text });
  const borrower = isUuid(borrowerId)
    ? await db
        .selectFrom('marketplace.borrowers')
        .select('id')
        .where('id', '=', borrowerId)
        .where('lender_id', '=', lender.id)
        .executeTakeFirst()
    : undefined;
  if (!borrower) throw refusal('NOT_FOUND', 'This borrower no longer exists');
  const row = await db
    .insertInto('marketplace.borrower_notes')
    .values({
      id: randomUUID(),
      borrower_id: borrower.id,
      author_id: user.id,
      author_name: user.name,
      body: values.text,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toNote(row, user.id);
};

export const editBorrowerNote: NonNullable<MutationResolvers['editBorrowerNote']> = (
  _parent,
  { id, revision, text },
  context,
) =>
  changeOwnNote(context, id, async (trx, note) => {
    const values = readValues(borrowerNoteSchema, { text });
    if (note.deleted_at) throw refusal('NOT_FOUND', 'This note was deleted');
    if (note.revision !== revision)
      throw refusal('CONFLICT', 'This note was edited elsewhere', { text: note.body, revision: note.revision });
    if (note.body === values.text) return note;
    return update(trx, id, { body: values.text, revision: revision + 1, edited_at: new Date() });
  });

/** Idempotent. */
export const deleteBorrowerNote: NonNullable<MutationResolvers['deleteBorrowerNote']> = (_parent, { id }, context) =>
  changeOwnNote(context, id, async (trx, note) =>
    note.deleted_at ? note : update(trx, id, { deleted_at: new Date() }),
  );

export const restoreBorrowerNote: NonNullable<MutationResolvers['restoreBorrowerNote']> = (_parent, { id }, context) =>
  changeOwnNote(context, id, async (trx, note) => {
    if (note.deleted_at && note.deleted_at.getTime() < Date.now() - RESTORABLE_HOURS * 3_600_000)
      throw refusal('NOT_FOUND', 'This note can no longer be restored');
    return update(trx, id, { deleted_at: null });
  });

/** @throws NOT_FOUND; FORBIDDEN for other users' notes */
async function changeOwnNote(
  { db, whiteLabelViewer }: MarketplaceContext,
  id: string,
  change: (trx: Trx, note: BorrowerNoteRow) => Promise<BorrowerNoteRow>,
): Promise<BorrowerNote> {
  const { lender, user } = await whiteLabelViewer();
  return db.transaction().execute(async (trx) => {
    const note = isUuid(id)
      ? await trx
          .selectFrom('marketplace.borrower_notes as note')
          .innerJoin('marketplace.borrowers as borrower', 'borrower.id', 'note.borrower_id')
          .selectAll('note')
          .where('note.id', '=', id)
          .where('borrower.lender_id', '=', lender.id)
          .forUpdate('note')
          .executeTakeFirst()
      : undefined;
    if (!note) throw refusal('NOT_FOUND', 'This note no longer exists');
    if (note.author_id !== user.id) throw refusal('FORBIDDEN', 'Only the author of a note can change it');
    return toNote(await change(trx, note), user.id);
  });
}

const update = (
  trx: Trx,
  id: string,
  values: Updateable<BorrowerTables['marketplace.borrower_notes']>,
): Promise<BorrowerNoteRow> =>
  trx
    .updateTable('marketplace.borrower_notes')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const toNote = (row: BorrowerNoteRow, userId: string): BorrowerNote => ({
  id: row.id,
  text: row.body,
  author: row.author_name,
  isOwn: row.author_id === userId,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  revision: row.revision,
});
