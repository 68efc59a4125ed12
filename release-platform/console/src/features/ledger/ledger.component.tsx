import type { LedgerRow } from '@lender-portal/registry-api';
import { EmptyState, SectionCard } from '@lender-portal/ui';
import { ListTable, Pager, type Column } from '@lender-portal/ui/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChangeList } from '../../components/change-list.component';
import { formatWho } from '../../components/format';
import { Row } from '../../components/layout.component';
import { Loaded } from '../../components/loaded.component';
import { Muted } from '../../components/text.component';
import { RowMenu } from '@lender-portal/ui/controls';
import { TimestampLabel } from '../../components/timestamp.component';
import { ConsolePage } from '../../frame/page.component';
import { openPage } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { useAct, type Act } from '../../navigation/act';
import { RowMarks } from './row-marks.component';
import { VerifyLedger } from './verify-ledger.component';

const PAGE_SIZE = 20;

/** All revisions: who, when, what and why, with verification and rollback. */
export function LedgerPage({ page }: { page: number }) {
  const act = useAct();
  const live = useQuery(queries.live());
  const revision = live.data?.revision;
  // Revisions are numbered without gaps, so the first number identifies a page.
  const before = page === 1 || revision === undefined ? undefined : Math.max(1, revision + 1 - (page - 1) * PAGE_SIZE);
  const ledger = useQuery({
    ...queries.ledger(before, PAGE_SIZE),
    enabled: page === 1 || revision !== undefined,
    placeholderData: keepPreviousData,
  });
  const table = (rows: readonly LedgerRow[] | undefined) => (
    <ListTable label="Revisions" rows={rows} keyOf={({ seq }) => seq} columns={columnsOf(revision, act)} />
  );
  return (
    <ConsolePage title="Ledger">
      <VerifyLedger />
      <SectionCard title="Revisions" count={revision} isBusy={ledger.isFetching}>
        <Loaded query={ledger} skeleton={table(undefined)} failed="The ledger could not be loaded">
          {(rows) => (
            <>
              {rows.length > 0 && table(rows)}
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

const columnsOf = (revision: number | undefined, act: Act): Column<LedgerRow>[] => [
  { head: 'Revision', width: '6.5rem', cell: ({ seq }) => `#${seq}` },
  { head: 'Date', width: '11.75rem', cell: ({ at }) => <TimestampLabel value={at} isExact /> },
  { head: 'Author', width: '8rem', cell: ({ who }) => formatWho(who) },
  { head: 'Change', cell: (row) => <ChangeList change={row} /> },
  {
    head: 'Reason',
    cell: (row) => (
      <Row>
        {row.reason ? <span>{row.reason}</span> : <Muted>No reason given</Muted>}
        <RowMarks row={row} isLive={row.seq === revision} />
      </Row>
    ),
  },
  {
    head: 'Actions',
    width: '4.75rem',
    layout: 'actions',
    cell: ({ seq }) =>
      seq !== revision && (
        <RowMenu
          of={`revision ${seq}`}
          actions={[{ label: 'Roll back to here', run: () => act({ verb: 'roll-back', target: { to: seq } }) }]}
        />
      ),
  },
];
