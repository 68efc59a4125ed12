import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Trx } from '../tables/tables';
import { demoBorrowers } from './demo-data';

/** The demo's white-label lender and the sender of its invitation. */
const COMPANY = 'harbor';
const AUTHOR = 'Demo colleague';
const INVITATION_DAYS = 14;

export const borrowerId = (lenderId: string, email: string): string => seedId(`borrower:${lenderId}:${email}`);

/** Seeds borrowers of the white-label lender and a pending invitation. */
export async function seedBorrowers(trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const lender = lenders.get(COMPANY);
  if (lender === undefined) return;
  await trx
    .insertInto('marketplace.borrowers')
    .values(
      demoBorrowers.map(({ days_ago: daysAgo, ...row }) => ({
        ...row,
        id: borrowerId(lender, row.email),
        lender_id: lender,
        created_at: daysBefore(now, daysAgo),
      })),
    )
    .execute();
  await trx
    .insertInto('marketplace.borrower_invitations')
    .values({
      id: seedId(`borrower-invitation:${lender}`),
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
