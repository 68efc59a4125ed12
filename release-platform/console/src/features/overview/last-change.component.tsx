import type { LedgerRow, Module, ModuleReports } from '@lender-portal/registry-api';
import { color, fontSize, WarningIcon } from '@lender-portal/ui';
import { Button, Chip, styled } from '@mui/material';
import { ChangeList } from '../../components/change-list.component';
import { formatWho } from '../../components/format';
import { TimestampLabel } from '../../components/timestamp.component';
import { describeAffectedPages, affectedPages } from '../../components/affected-pages';
import { RollBackIcon } from '../../components/icons';
import { refusalOf, useHolder } from '../../registry/holder';
import { useAct } from '../../navigation/act';
import { ReportsOfChange } from './reports-of-change.component';
import { VerificationChip } from './verification-chip.component';

const Root = styled('div')({
  display: 'grid',
  gap: 16,
  padding: 24,
  '@media (max-width: 599.95px)': { padding: 16 },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& .head h2': { marginRight: 'auto' },
  '& .what': { fontSize: fontSize(16) },
  '& .reason': { margin: 0, paddingLeft: 12, borderLeft: `3px solid ${color('border')}`, overflowWrap: 'anywhere' },
  '& .whom': { color: color('ink-muted'), fontSize: fontSize(14) },
  '& .whom strong': { color: color('ink'), fontWeight: 550 },
});

interface LastChangeProps {
  /** The latest revision; undefined before the first one. */
  row: LedgerRow | undefined;
  /** Undefined while loading. */
  modules: readonly Module[] | undefined;
  reports: readonly ModuleReports[] | undefined;
}

/** The last change: what, when, by whom, why, and the affected pages. */
export function LastRevision({ row, modules, reports }: LastChangeProps) {
  const act = useAct();
  const holder = useHolder();
  if (!row)
    return (
      <Root>
        <div className="head">
          <h2>No revisions yet</h2>
        </div>
        <p className="whom">
          importmap.json is live. The first swap starts the ledger and records the current map as revision 1.
        </p>
      </Root>
    );
  const keys = Object.keys(row.set);
  const refusal = keys.map((key) => refusalOf(holder, key)).find((each) => each !== undefined);
  return (
    <Root>
      <div className="head">
        <h2>{`Revision ${row.seq}`}</h2>
        {row.isRollback && <Chip size="small" icon={<RollBackIcon size={16} />} label="Rollback" />}
        {row.forced && <Chip size="small" color="warning" icon={<WarningIcon size={16} />} label="Forced, unchecked" />}
        {!row.forced && Object.keys(row.unchecked).length > 0 && (
          <Chip size="small" color="warning" icon={<WarningIcon size={16} />} label="Unchecked" />
        )}
        <VerificationChip />
      </div>
      <div className="what">
        <ChangeList change={row} />
      </div>
      {row.reason && <p className="reason">{row.reason}</p>}
      <p className="whom">
        <span>Changed</span> <TimestampLabel value={row.at} /> <span>by</span> <strong>{formatWho(row.who)}</strong>
        {modules && (
          <>
            {' '}
            <span>{`· Affects`}</span>{' '}
            <strong>{lowerFirst(describeAffectedPages(affectedPages(keys, modules)))}</strong>
          </>
        )}
      </p>
      <ReportsOfChange row={row} reports={reports} />
      {row.seq > 1 && (
        <div>
          <Button
            variant="outlined"
            startIcon={<RollBackIcon size={20} />}
            disabled={refusal !== undefined}
            onClick={() => act({ verb: 'roll-back', target: row.isRollback ? { last: true } : { to: row.seq - 1 } })}
          >
            <span>{row.isRollback ? 'Roll back further' : 'Roll back this change'}</span>
          </Button>
          {refusal && <p className="whom">{refusal}</p>}
        </div>
      )}
    </Root>
  );
}

const lowerFirst = (text: string) => (/^(Every|No) /.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text);
