import { recordAuditEntry, type AuditEntry, type AuditTables } from '@lender-portal/server-kit/audit/audit-log';
import type { Kysely, Transaction } from 'kysely';

type ReleaseEntry = AuditEntry<'registry.call' | 'registryToken.create' | 'registryToken.revoke'>;

export const auditLog = {
  record: (db: Kysely<AuditTables> | Transaction<AuditTables>, entry: ReleaseEntry): Promise<void> =>
    recordAuditEntry(db, entry, entry.action !== 'registry.call'),
};
