import { AuditLog, type AuditEntry as Entry } from '@lender-portal/server-kit/audit/audit-log';
import type { Transaction } from 'kysely';
import type { Db, Tables } from './database/tables';

type PortalAction =
  | 'joinRequest.invite'
  | 'joinRequest.decline'
  | 'account.assign'
  | 'document.create'
  | 'document.delete'
  | 'document.approve'
  | 'document.reject'
  | 'loan.submitCondition'
  | 'loan.sendMessage'
  | 'offer.accept'
  | 'offer.decline'
  | 'offer.counter'
  | 'lenderState.create'
  | 'lenderState.delete'
  | 'lenderState.approve'
  | 'lenderState.withdraw'
  | 'lender.create'
  | 'tenant.change'
  | 'terms.publish'
  | 'user.completeProfile'
  | 'user.changeDetails'
  | 'user.changeEmail'
  | 'user.setMain'
  | 'user.activate'
  | 'user.deactivate'
  | 'borrowerInvitation.send'
  | 'borrowerInvitation.revoke'
  | 'session.end'
  | 'session.endOthers'
  | 'invitation.claim'
  | 'invitation.create'
  | 'invitation.renew'
  | 'invitation.resend'
  | 'invitation.revoke';

export type PortalAuditEntry = Entry<PortalAction>;

const auditLog = new AuditLog<PortalAction>([
  'joinRequest.invite',
  'account.assign',
  'lenderState.approve',
  'lenderState.withdraw',
  'tenant.change',
  'user.changeEmail',
  'user.setMain',
  'user.activate',
  'user.deactivate',
  'invitation.claim',
  'invitation.create',
  'invitation.renew',
  'invitation.resend',
  'invitation.revoke',
]);

/**
 * Records an action in the transaction that performs it. Entries cannot be changed, and cannot be deleted before their
 * retention ends.
 */
export const recordAction = (db: Db | Transaction<Tables>, entry: PortalAuditEntry): Promise<void> =>
  auditLog.record(db, entry);
