import type { LedgerRow, Module, ModuleReports } from '@lender-portal/registry-api';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Button, Chip, Typography } from '@mui/material';
import { affectedPages, describeAffectedPages } from '../../components/affected-pages';
import { ChangeList } from '../../components/change-list.component';
import { formatWho } from '../../components/format';
import { CardBody, Row } from '../../components/layout.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { useAct } from '../../navigation/act';
import { refusalOf, useHolder } from '../../registry/holder';
import { ReportsOfChange } from './reports-of-change.component';

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
      <CardBody>
        <Typography variant="h2">No revisions yet</Typography>
        <Typography color="textSecondary">
          importmap.json is live. The first swap starts the ledger and records the current map as revision 1.
        </Typography>
      </CardBody>
    );
  const keys = Object.keys(row.set);
  const isFreeze = keys.length === 0 && Object.keys(row.freezes).length > 0;
  const refusal = keys.map((key) => refusalOf(holder, key)).find((each) => each !== undefined);
  return (
    <CardBody>
      <Row>
        <Typography variant="h2">{`Revision ${row.seq}`}</Typography>
        {row.isRollback && <Chip label="Rollback" />}
        {row.hotfix && <Chip color="warning" label="Hotfix" />}
        {row.forced && <Chip color="warning" label="Forced, unchecked" />}
        {!row.forced && Object.keys(row.unchecked).length > 0 && <Chip color="warning" label="Unchecked" />}
        {row.seq > 1 && !isFreeze && (
          <Button
            variant="outlined"
            disabled={refusal !== undefined}
            onClick={() => act({ verb: 'roll-back', target: row.isRollback ? { last: true } : { to: row.seq - 1 } })}
            sx={{ ml: 'auto' }}
          >
            <span>{row.isRollback ? 'Roll back further' : 'Roll back this change'}</span>
          </Button>
        )}
      </Row>
      <ChangeList change={row} />
      <DescriptionList
        items={{
          ...(row.reason && { Reason: row.reason }),
          Changed: (
            <>
              <TimestampLabel value={row.at} /> <span>{`by ${formatWho(row.who)}`}</span>
            </>
          ),
          ...(modules && !isFreeze && { 'Affected pages': describeAffectedPages(affectedPages(keys, modules)) }),
          ...(refusal && { 'Your token': refusal }),
        }}
      />
      <ReportsOfChange row={row} reports={reports} />
    </CardBody>
  );
}
