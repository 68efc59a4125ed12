import type { LedgerRow } from '@lender-portal/registry-api';
import { Button } from '@mui/material';
import type { LedgerRowsProps } from './ledger-rows';

/** A rollback button for a revision; the live revision has a label instead. */
export function RollBackTo({
  row,
  revision,
  onRollBack,
}: Pick<LedgerRowsProps, 'revision' | 'onRollBack'> & { row: LedgerRow }) {
  if (row.seq === revision) return <span className="muted">Live</span>;
  return (
    <Button size="small" variant="outlined" onClick={() => onRollBack({ to: row.seq })}>
      Roll back to here <span className="lp-visually-hidden">{`(revision ${row.seq})`}</span>
    </Button>
  );
}
