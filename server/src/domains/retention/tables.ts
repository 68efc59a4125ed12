import type { JobLeaseTable } from '@lender-portal/server-kit/jobs/job-lease';

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.turns': JobLeaseTable;
  }
}
