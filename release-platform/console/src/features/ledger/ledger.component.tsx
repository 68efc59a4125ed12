import type { LedgerRow } from '@lender-portal/registry-api';
import { EmptyState, SectionCard } from '@lender-portal/ui';
import { Pager } from '@lender-portal/ui/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChangeList } from '../../components/change-list.component';
import { DataTable } from '../../components/rows/data-table.component';
import { formatWho } from '../../components/format';
import { RollBackIcon } from '../../components/icons';
import { Loaded } from '../../components/loaded.component';
import type { RowAction } from '../../components/rows/row-actions.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { ConsolePage } from '../../frame/page.component';
import { openPage } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { useAct } from '../../navigation/act';
import { RowMarks } from './row-marks.component';
import { VerifyLedger } from './verify-ledger.component';

const PAGE_SIZE = 20;

/** All revisions: who, when, what and why, with verification and rollback. */
export function LedgerPage({ page }: { page: number }) {
  const live = useQuery(queries.live());
  const revision = live.data?.revision;
  // Revisions are numbered without gaps, so the first number identifies a page.
  const before = page === 1 || revision === undefined ? undefined : Math.max(1, revision + 1 - (page - 1) * PAGE_SIZE);
  const ledger = useQuery({
    ...queries.ledger(before, PAGE_SIZE),
    enabled: page === 1 || revision !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <ConsolePage title="Ledger">
      <VerifyLedger />
      <SectionCard title="Revisions" count={revision} isBusy={ledger.isFetching}>
        <Loaded query={ledger} loading="Loading the ledger" failed="The ledger could not be loaded">
          {(rows) => (
            <>
              {rows.length > 0 && <Revisions rows={rows} revision={revision} />}
              {rows.length === 0 && (
                <EmptyState
                  headingLevel="h3"
                  title={page === 1 ? 'No revisions yet' : 'This page is empty'}
                  message={
                    page === 1
                      ? 'importmap.json is live. The first swap starts the ledger.'
                      : 'The ledger has fewer pages.'
                  }
                />
              )}
              <Pager
                label="Ledger pages"
                page={page}
                pageSize={PAGE_SIZE}
                totalCount={revision ?? 0}
                hrefOf={urls.ledger}
                onFollow={(number) => openPage(urls.ledger(number))}
              />
            </>
          )}
        </Loaded>
      </SectionCard>
    </ConsolePage>
  );
}

function Revisions({ rows, revision }: { rows: readonly LedgerRow[]; revision: number | undefined }) {
  const act = useAct();
  const rollBackTo = ({ seq }: LedgerRow): RowAction => ({
    label: 'Roll back to here',
    name: `Roll back to here (revision ${seq})`,
    icon: RollBackIcon,
    refusal: undefined,
    run: () => act({ verb: 'roll-back', target: { to: seq } }),
  });
  return (
    <DataTable
      label="Revisions"
      rows={rows}
      keyOf={({ seq }) => seq}
      actions={(row) => (row.seq === revision ? [] : [rollBackTo(row)])}
      columns={[
        { label: 'Revision', width: 96, render: ({ seq }) => `#${seq}` },
        {
          label: 'Date and author',
          width: 200,
          render: ({ at, who }) => (
            <>
              <TimestampLabel value={at} isExact />
              <div className="below">{formatWho(who)}</div>
            </>
          ),
        },
        { label: 'Change', render: (row) => <ChangeList change={row} /> },
        {
          label: 'Reason',
          width: '28%',
          render: (row) => (
            <>
              <div>{row.reason || <span className="muted">No reason given</span>}</div>
              <RowMarks row={row} isLive={row.seq === revision} />
            </>
          ),
        },
      ]}
    />
  );
}
