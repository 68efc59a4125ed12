import type { LedgerRow } from '@lender-portal/registry-api';
import type { RollbackTarget } from '../roll-back/roll-back.component';

export interface LedgerRowsProps {
  rows: readonly LedgerRow[];
  /** The number of the last row, where it is known. */
  revision: number | undefined;
  onRollBack: (target: RollbackTarget) => void;
}
