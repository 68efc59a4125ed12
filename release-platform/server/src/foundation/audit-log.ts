import { AuditLog } from '@lender-portal/server-kit/audit/audit-log';

type ReleaseAction = 'registry.call' | 'registryToken.create' | 'registryToken.revoke';

export const auditLog = new AuditLog<ReleaseAction>(['registryToken.create', 'registryToken.revoke']);
