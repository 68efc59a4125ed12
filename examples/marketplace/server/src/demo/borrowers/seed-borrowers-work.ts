import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Trx } from '../../tables/tables';
import { generateBorrowers } from './generated-borrowers';

/** The demo's white-label lender and the author of its notes. */
const COMPANY = 'harbor';
const AUTHOR = 'Demo colleague';
const INVITATION_DAYS = 14;

/**
 * Seeds generated borrowers of the demo's white-label lender, notes about them, and a pending invitation.
 *
 * @param lenders ids of the existing lenders by company key
 */
export async function seedBorrowersWork(trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const lender = lenders.get(COMPANY);
  if (lender === undefined) return;
  const people = generateBorrowers().map((person) => ({
    ...person,
    id: seedId(`borrower:${COMPANY}:${person.email}`),
  }));
  await trx
    .insertInto('marketplace.borrowers')
    .values(
      people.map(({ id, name: [firstName, lastName], company, email, phone, createdDaysAgo }) => ({
        id,
        lender_id: lender,
        first_name: firstName,
        last_name: lastName,
        company,
        email,
        phone,
        created_at: daysBefore(now, createdDaysAgo),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const present = new Set(
    (await trx.selectFrom('marketplace.borrowers').select('id').where('lender_id', '=', lender).execute()).map(
      ({ id }) => id,
    ),
  );
  await trx
    .insertInto('marketplace.borrower_notes')
    .values(
      people
        .filter(({ id }) => present.has(id))
        .flatMap(({ id, notes }) =>
          notes.map(([body, daysAgo], index) => ({
            id: seedId(`borrower-note:${id}:${index}`),
            borrower_id: id,
            author_name: AUTHOR,
            body,
            created_at: daysBefore(now, daysAgo),
          })),
        ),
    )
    .execute();
  await trx
    .insertInto('marketplace.borrower_invitations')
    .values({
      id: seedId(`borrower-invitation:${COMPANY}`),
      lender_id: lender,
      email: 'rosa.maddox@mail.example',
      first_name: 'Rosa',
      last_name: 'Maddox',
      company: 'Maddox Renovation LLC',
      invited_by_name: AUTHOR,
      sent_at: daysBefore(now, 2),
      expires_at: daysBefore(now, 2 - INVITATION_DAYS),
    })
    .execute();
}
