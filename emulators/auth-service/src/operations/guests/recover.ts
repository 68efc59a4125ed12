import type { AuthService } from '../../foundation/auth-service';
import type { LinkType } from '../../foundation/options';
import type { RequestBody } from '../../foundation/request-body';
import { readEmail } from '../../foundation/users/credentials';
import { lockUserByEmail } from '../../foundation/users/users';
import { mailLink } from './link-mails';

/** Mails a link to a known address: to set a new password, or to verify the address. Unknown ones get the same response. */
export const mailLinkIfKnown =
  (type: LinkType) =>
  async (service: AuthService, body: RequestBody, redirectTo: string): Promise<object> => {
    const email = readEmail(service.rules, body);
    await service.db.transaction().execute(async (trx) => {
      const user = await lockUserByEmail(trx, email);
      if (user && (type === 'recovery') === (user.email_confirmed_at !== null))
        await mailLink(service, trx, user, type, redirectTo);
    });
    return {};
  };
