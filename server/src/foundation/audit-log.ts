import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import type { Db } from './database/tables';

export interface AuditEntry {
  /** Who did it: `staff`, or a user's id. */
  actor: string;
  /** What was done, as `<thing>.<verb>`. */
  action:
    | 'joinRequest.invite'
    | 'joinRequest.decline'
    | 'account.assign'
    | 'document.create'
    | 'document.delete'
    | 'document.approve'
    | 'document.reject'
    | 'registry.call'
    | 'registryToken.create'
    | 'registryToken.revoke'
    | 'loan.submitCondition'
    | 'loan.requestDraw'
    | 'loan.sendMessage'
    | 'loan.recordPayment'
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
  /** The record it was done to. */
  subjectId: string;
  details?: Record<string, unknown>;
}

/** What changes who may do what; the rest is work. */
const CHANGES_OF_RIGHTS: readonly AuditEntry['action'][] = [
  'joinRequest.invite',
  'account.assign',
  'lenderState.approve',
  'lenderState.withdraw',
  'registryToken.create',
  'registryToken.revoke',
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
];

/** Records what was done, in the transaction that does it. Entries can be neither changed nor, before their time, deleted. */
export async function recordAction(db: Db, { actor, action, subjectId, details = {} }: AuditEntry): Promise<void> {
  await db
    .insertInto('portal.audit_log')
    .values({ actor, action, subject_id: subjectId, details: JSON.stringify(details) })
    .execute();
  if (!CHANGES_OF_RIGHTS.includes(action)) return;
  // Who knows the id of an open invitation can try it.
  recordSecurityEvent('authz_change', { action, ...(!action.startsWith('invitation.') && { subjectId }) });
}
