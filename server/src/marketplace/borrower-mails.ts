import type { BorrowerMails } from '@lender-portal/marketplace';
import { recordAction } from '../foundation/audit-log';
import { assertWithinLimit } from '../foundation/rate-limits';
import type { PortalSettings } from '../foundation/settings/settings';
import type { Viewer } from '../foundation/viewer';
import { queueMail } from '../domains/mail/queue-mail';
import { borrowerInvitationMail } from '../domains/mail/templates/borrower-invitation-mail';
import { portalTables } from './tables';

export type BorrowerMailSettings = Pick<PortalSettings, 'brandName' | 'invitationLimits' | 'entrepreneurLoginUrl'>;

/** Limits borrower invitations per company and per address, like those of colleagues but counted separately. */
export function createBorrowerMails(settings: BorrowerMailSettings, findViewer: () => Promise<Viewer>): BorrowerMails {
  const { brandName, invitationLimits, entrepreneurLoginUrl } = settings;
  return {
    async invite(trx, { id, email, firstName, expiresInDays }) {
      const { user, tenant } = await findViewer();
      const db = portalTables(trx);
      await assertWithinLimit(
        db,
        `borrower-invitation:company:${tenant.id}`,
        invitationLimits.perCompany,
        'Your company has sent too many invitations',
      );
      await assertWithinLimit(
        db,
        `borrower-invitation:email:${tenant.id}:${email}`,
        invitationLimits.perEmail,
        `An invitation was sent to ${email} a moment ago`,
      );
      const inviter = { name: `${user.first_name} ${user.last_name}`, company: tenant.name };
      const mail = borrowerInvitationMail({ brandName, link: entrepreneurLoginUrl, firstName, inviter, expiresInDays });
      await queueMail(db, { to: email, ...mail });
      await recordAction(db, {
        actor: user.id,
        action: 'borrowerInvitation.send',
        subjectId: id,
        details: { email, tenantId: tenant.id },
      });
    },
    async revoked(trx, id) {
      const { user, tenant } = await findViewer();
      await recordAction(portalTables(trx), {
        actor: user.id,
        action: 'borrowerInvitation.revoke',
        subjectId: id,
        details: { tenantId: tenant.id },
      });
    },
  };
}
