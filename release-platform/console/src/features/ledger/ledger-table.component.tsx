import { color, fontSize } from '@lender-portal/ui';
import { ListTable } from '@lender-portal/ui/lists';
import { ChangeList } from '../../components/change-list.component';
import { formatWho } from '../../components/format';
import { Timestamp } from '../../components/timestamp.component';
import type { LedgerRowsProps } from './ledger-rows';
import { RollBackTo } from './rollback-to.component';
import { RowMarks } from './row-marks.component';

const columns = {
  '& tbody > tr > *': { paddingBlock: '12px', verticalAlign: 'top' },
  '& .seq': { width: 72 },
  '& .when': { width: 176 },
  '& .why': { width: '24%' },
  '& .back': { width: 176, paddingRight: '24px', textAlign: 'right' },
  '& .below': { color: color('ink-muted'), fontSize: fontSize(12) },
  '& .muted': { color: color('ink-muted') },
  '& .reason': { overflowWrap: 'anywhere' },
};

export function LedgerTable({ rows, revision, onRollBack }: LedgerRowsProps) {
  return (
    <ListTable aria-label="Revisions" sx={columns}>
      <thead>
        <tr>
          <th scope="col" className="seq">
            Revision{' '}
          </th>
          <th scope="col" className="when">
            Date and author
          </th>
          <th scope="col">Change</th>
          <th scope="col" className="why">
            Reason{' '}
          </th>
          <th scope="col" className="back">
            <span className="lp-visually-hidden">Rollback</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.seq}>
            <th scope="row">{row.seq}</th>
            <td>
              <Timestamp value={row.at} isExact />
              <div className="below">{formatWho(row.who)}</div>
            </td>
            <td>
              <ChangeList change={row} />
            </td>
            <td>
              <div className="reason">{row.reason || <span className="muted">No reason given</span>}</div>
              <RowMarks row={row} />
            </td>
            <td className="back">
              <RollBackTo row={row} revision={revision} onRollBack={onRollBack} />
            </td>
          </tr>
        ))}
      </tbody>
    </ListTable>
  );
}
