import { UnavailableError, refusal } from '@lender-portal/server-kit/errors/application-error';
import { joinRequestSchema, toStoredPhone, type JoinRequestValues } from '@lender-portal/contracts/rules';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import type { Db } from '../../../foundation/database/tables';
import { assertWithinLimit } from '../../../foundation/rate-limits';
import type { Guest } from '../context';
import type { MutationResolvers } from '../resolvers.generated';

const TOO_MANY = 'Too many requests to join';

/** Requests an invitation from marketplace staff. Does not reveal whether the address is known. */
export const createJoinRequest: NonNullable<MutationResolvers['createJoinRequest']> = async (
  _parent,
  { input: { captchaToken, ...input } },
  { db, guest },
) => {
  const values = readValues(joinRequestSchema, input);
  const { perAddress, perEmail } = guest.joinRequestLimits;
  await assertWithinLimit(db, `join-request:address:${networkOf(guest.ip)}`, perAddress, TOO_MANY);
  await assertChallengePassed(guest, captchaToken);
  const email = values.email.toLowerCase();
  await assertWithinLimit(db, `join-request:email:${email}:${networkOf(guest.ip)}`, perEmail, TOO_MANY);
  return store(db, { ...values, email });
};

async function assertChallengePassed({ verifyCaptcha, ip }: Guest, token: string | null | undefined): Promise<void> {
  try {
    const verdict = await verifyCaptcha(token ?? undefined, ip);
    if (verdict.isPassed) return;
  } catch (error) {
    if (error instanceof UnavailableError)
      throw refusal('INTERNAL', 'The security check is unavailable right now. Please try again in a moment');
    throw error;
  }
  const message = 'The security check failed. Please try again';
  throw refusal('BAD_USER_INPUT', message, { fields: { captchaToken: message } });
}

/** Resubmitting the same request (double click, lost response) does not create another one. */
function store(db: Db, { firstName, lastName, company, email, phone }: JoinRequestValues): Promise<{ id: string }> {
  return db
    .insertInto('portal.join_requests')
    .values({ first_name: firstName, last_name: lastName, company, email, phone: toStoredPhone(phone) })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'company', 'first_name', 'last_name', 'phone'])
        .where('invitation_id', 'is', null)
        .where('declined_at', 'is', null)
        // No-op update, so the existing row is returned.
        .doUpdateSet({ email }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}
