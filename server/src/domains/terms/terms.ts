import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../foundation/database/tables';
import { termsUrl } from './terms-path';
import type { TermsRow } from './tables';

/** The current terms: the most recently published ones. */
export const currentTerms = (db: Db): Promise<TermsRow | undefined> =>
  db
    .selectFrom('portal.terms')
    .selectAll()
    .where('published_at', '<=', sql<Date>`now()`)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** @returns terms of a version, current or not, so users can read what they accepted */
export const termsOfVersion = (db: Db, version: string): Promise<TermsRow | undefined> =>
  db.selectFrom('portal.terms').selectAll().where('version', '=', version).executeTakeFirst();

interface NewTerms {
  id?: string;
  version: string;
  content: string;
  publishedAt?: Date;
}

/** Publishes terms. The database rejects an existing version. */
export const insertTerms = (
  db: Db,
  { id = randomUUID(), version, content, publishedAt }: NewTerms,
): Promise<TermsRow> =>
  db
    .insertInto('portal.terms')
    .values({ id, version, content, url: termsUrl(version), ...(publishedAt && { published_at: publishedAt }) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Records that a user accepted terms. Does nothing if already accepted. */
export async function recordTermsAcceptance(db: Db, userId: string, termsId: string): Promise<void> {
  await db
    .insertInto('portal.terms_acceptances')
    .values({ user_id: userId, terms_id: termsId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
