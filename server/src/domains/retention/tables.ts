import type { TurnTable } from '@lender-portal/server-kit/scheduling/turns';

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.turns': TurnTable;
  }
}
