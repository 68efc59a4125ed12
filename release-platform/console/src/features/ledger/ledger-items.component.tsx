import { color } from '@lender-portal/ui';
import { ListItems } from '@lender-portal/ui/lists';
import { ChangeList } from '../../components/change-list.component';
import { formatWho } from '../../components/format';
import { Timestamp } from '../../components/timestamp.component';
import type { LedgerRowsProps } from './ledger-rows';
import { RollBackTo } from './rollback-to.component';
import { RowMarks } from './row-marks.component';

const styles = { '& .muted': { color: color('ink-muted') } };

/** The revisions as a list, on narrow screens. */
export function LedgerItems({ rows, revision, onRollBack }: LedgerRowsProps) {
  return (
    <ListItems role="list" aria-label="Revisions" sx={styles}>
      {rows.map((row) => (
        <li key={row.seq}>
          <div className="head">
            <div>
              <span className="name">{`Revision ${row.seq}`}</span>
              <div className="muted">
                <Timestamp value={row.at} isExact />
                <span>{`, ${formatWho(row.who)}`}</span>
              </div>
            </div>
            <RowMarks row={row} />
          </div>
          <ChangeList change={row} />
          {row.reason && <div>{row.reason}</div>}
          <div className="actions">
            <RollBackTo row={row} revision={revision} onRollBack={onRollBack} />
          </div>
        </li>
      ))}
    </ListItems>
  );
}
