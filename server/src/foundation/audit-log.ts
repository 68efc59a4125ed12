import { recordAuditEntry, type AuditEntry } from '@lender-portal/server-kit/audit/audit-log';
import type { Transaction } from 'kysely';
import type { Db, Tables } from './database/tables';

/** Whether an action changes rights and is also logged as a security event. */
const CHANGES_RIGHTS = {
  'joinRequest.invite': true,
  'joinRequest.decline': false,
  'account.assign': true,
  'document.create': false,
  'document.delete': false,
  'document.approve': false,
  'document.reject': false,
  'loan.submitCondition': false,
  'loan.recordStatement': false,
  'loan.sendMessage': false,
  'offer.accept': false,
  'offer.decline': false,
  'offer.counter': false,
  'lenderState.create': false,
  'lenderState.delete': false,
  'lenderState.approve': true,
  'lenderState.withdraw': true,
  'lender.create': false,
  'lender.change': false,
  'tenant.change': true,
  'terms.publish': false,
  'user.completeProfile': false,
  'user.changeDetails': false,
  'user.changeEmail': true,
  'user.setMain': true,
  'user.activate': true,
  'user.deactivate': true,
  'borrowerInvitation.send': false,
  'borrowerInvitation.revoke': false,
  'session.end': false,
  'session.endOthers': false,
  'invitation.claim': true,
  'invitation.create': true,
  'invitation.renew': true,
  'invitation.resend': true,
  'invitation.revoke': true,
} as const;

export type PortalAuditEntry = AuditEntry<keyof typeof CHANGES_RIGHTS>;

/**
 * Records an action in the transaction that performs it. Entries cannot be changed, and cannot be deleted before their
 * retention ends.
 */
export const recordAction = (db: Db | Transaction<Tables>, entry: PortalAuditEntry): Promise<void> =>
  recordAuditEntry(db, entry, CHANGES_RIGHTS[entry.action]);
