import type { LedgerRow } from '@lender-portal/registry-api';
import type { RollbackTarget } from '../roll-back/roll-back.component';

export interface LedgerRowsProps {
  rows: readonly LedgerRow[];
  /** Number of the latest revision, if known. */
  revision: number | undefined;
  onRollBack: (target: RollbackTarget) => void;
}
