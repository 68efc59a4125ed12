import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUniqueViolation } from '@lender-portal/server-kit/database/errors';
import { insertTerms } from '../../domains/terms/terms';
import { TERMS_VERSION, termsUrl } from '../../domains/terms/terms-path';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';

const MAX_LENGTH = 200_000;

/**
 * Publishes new terms, which all users are then asked to accept.
 * @param content Markdown
 * @param by name of the service key used
 * @throws BAD_USER_INPUT; CONFLICT if the version is already published
 */
export async function publishTerms(
  db: Db,
  { version, content, by }: { version: string | undefined; content: string | undefined; by: string },
) {
  if (!version || !TERMS_VERSION.test(version))
    throw refusal(
      'BAD_USER_INPUT',
      `"${version ?? ''}" is not a version: use at most 50 letters, digits, dots, hyphens and underscores, because it is part of the URL`,
    );
  if (!content?.trim()) throw refusal('BAD_USER_INPUT', 'The terms are empty');
  if (content.length > MAX_LENGTH)
    throw refusal('BAD_USER_INPUT', `The terms have ${content.length} characters; the maximum is ${MAX_LENGTH}`);
  if (content.includes('\u0000')) throw refusal('BAD_USER_INPUT', 'The terms contain a NUL character');
  try {
    return await db.transaction().execute(async (trx) => {
      const { id, published_at: at } = await insertTerms(trx, { version, content });
      await recordAction(trx, {
        actor: 'staff',
        action: 'terms.publish',
        subjectId: id,
        details: { version, key: by },
      });
      return { version, url: termsUrl(version), publishedAt: at.toISOString(), acceptances: 0 };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw refusal(
      'CONFLICT',
      `Version ${version} is already published, and published terms cannot be changed. Publish another version`,
    );
  }
}

/** @returns all versions, the current one first */
export async function listTerms(db: Db) {
  const rows = await db
    .selectFrom('portal.terms as terms')
    .select(['terms.version', 'terms.url', 'terms.published_at as at'])
    .select((eb) =>
      eb
        .selectFrom('portal.terms_acceptances as accepted')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('accepted.terms_id', '=', 'terms.id')
        .as('acceptances'),
    )
    .orderBy('terms.published_at', 'desc')
    .orderBy('terms.id')
    .execute();
  return rows.map(({ version, url, at, acceptances }) => ({
    version,
    url,
    publishedAt: at.toISOString(),
    acceptances: acceptances ?? 0,
  }));
}

/**
 * @returns terms accepted by a user, most recently accepted first
 * @throws NOT_FOUND
 */
export async function listAcceptances(db: Db, address: string) {
  const email = address.toLowerCase();
  const user = await db.selectFrom('portal.users').select('id').where('email', '=', email).executeTakeFirst();
  if (!user) throw refusal('NOT_FOUND', `There is no user ${address}`);
  const rows = await db
    .selectFrom('portal.terms_acceptances as accepted')
    .innerJoin('portal.terms as terms', 'terms.id', 'accepted.terms_id')
    .select(['terms.version', 'terms.url', 'accepted.accepted_at as at'])
    .where('accepted.user_id', '=', user.id)
    .orderBy('accepted.accepted_at', 'desc')
    .execute();
  return rows.map(({ version, url, at }) => ({ version, url, email, acceptedAt: at.toISOString() }));
}
