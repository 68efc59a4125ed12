import type { TurnTable } from '@lender-portal/server/scheduling/turns';

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.turns': TurnTable;
  }
}
