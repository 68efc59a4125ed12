import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../foundation/database/tables';
import { termsUrl } from './terms-path';
import type { TermsRow } from './tables';

/** The terms in force: the newest ones that are published. */
export const currentTerms = (db: Db): Promise<TermsRow | undefined> =>
  db
    .selectFrom('portal.terms')
    .selectAll()
    .where('published_at', '<=', sql<Date>`now()`)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** @returns the terms of a version, in force or not: users can read again what they accepted */
export const termsOfVersion = (db: Db, version: string): Promise<TermsRow | undefined> =>
  db.selectFrom('portal.terms').selectAll().where('version', '=', version).executeTakeFirst();

interface NewTerms {
  id?: string;
  version: string;
  content: string;
  publishedAt?: Date;
}

/** Puts terms into force. The database refuses a version that is there already. */
export const insertTerms = (
  db: Db,
  { id = randomUUID(), version, content, publishedAt }: NewTerms,
): Promise<TermsRow> =>
  db
    .insertInto('portal.terms')
    .values({ id, version, content, url: termsUrl(version), ...(publishedAt && { published_at: publishedAt }) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keeps that a user has accepted terms, and when. Accepting again changes nothing. */
export async function acceptTerms(db: Db, userId: string, termsId: string): Promise<void> {
  await db
    .insertInto('portal.terms_acceptances')
    .values({ user_id: userId, terms_id: termsId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
