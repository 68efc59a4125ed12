import { formatCount } from '@lender-portal/dates';
import type { LedgerRow } from '@lender-portal/registry-api';
import { EmptyState, SectionCard } from '@lender-portal/ui';
import { ListTable, Pager, type Column } from '@lender-portal/ui/lists';
import { Link } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ChangeList } from '../../components/change-list.component';
import { formatWho } from '../../components/format';
import { CardBody, Row } from '../../components/layout.component';
import { Loaded } from '../../components/loaded.component';
import { Muted } from '../../components/text.component';
import { RowMenu } from '@lender-portal/ui/controls';
import { TimestampLabel } from '../../components/timestamp.component';
import { ConsolePage } from '../../frame/page.component';
import { followPageLink, openPage } from '../../navigation/follow-link';
import { urls, type LedgerView } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { useAct, type Act } from '../../navigation/act';
import { ledgerFilter, MAX_FOUND } from './ledger-filter';
import { LedgerFilters } from './ledger-filters.component';
import { RowMarks } from './row-marks.component';
import { VerifyLedger } from './verify-ledger.component';

const PAGE_SIZE = 20;

/** All revisions: who, when, what and why, with filters, verification and rollback. */
export function LedgerPage({ view }: { view: LedgerView }) {
  const act = useAct();
  const live = useQuery(queries.live());
  const revision = live.data?.revision;
  const filter = ledgerFilter(view);
  const page = filter || view.revision === undefined ? (view.page ?? 1) : pageOf(view.revision, revision);
  // Revisions are numbered without gaps, so the first number identifies a page.
  const before =
    filter || page === 1 || revision === undefined ? undefined : Math.max(1, revision + 1 - (page - 1) * PAGE_SIZE);
  const ledger = useQuery({
    ...queries.ledger(before, filter ? MAX_FOUND : PAGE_SIZE, filter),
    enabled: filter !== undefined || (page === 1 && view.revision === undefined) || revision !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = filter && !ledger.isPlaceholderData ? ledger.data?.length : undefined;
  useFocusedRevision(view.revision, ledger.data);
  const table = (rows: readonly LedgerRow[] | undefined) => (
    <ListTable label="Revisions" rows={rows} keyOf={({ seq }) => seq} columns={columnsOf(revision, act)} />
  );
  return (
    <ConsolePage title="Ledger">
      <VerifyLedger />
      <SectionCard title="Revisions" count={filter ? found : revision} isBusy={ledger.isFetching}>
        <LedgerFilters view={view} />
        <p className="lp-visually-hidden" role="status">
          {found !== undefined && `${formatCount(found, 'revision')} found`}
        </p>
        <Loaded query={ledger} skeleton={table(undefined)} failed="The ledger could not be loaded">
          {(all) => {
            const rows = filter ? all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : all;
            return (
              <>
                {rows.length > 0 ? table(rows) : <EmptyState headingLevel="h3" {...describeEmpty(page, found)} />}
                {found === MAX_FOUND && (
                  <CardBody>
                    <Muted>{`Only the newest ${MAX_FOUND} are listed. Select a day to see earlier ones.`}</Muted>
                  </CardBody>
                )}
                <Pager
                  label="Ledger pages"
                  page={page}
                  pageSize={PAGE_SIZE}
                  totalCount={(filter ? found : revision) ?? 0}
                  hrefOf={(number) => urls.ledger({ ...view, revision: undefined, page: number })}
                  onFollow={(number) => openPage(urls.ledger({ ...view, revision: undefined, page: number }))}
                />
              </>
            );
          }}
        </Loaded>
      </SectionCard>
    </ConsolePage>
  );
}

/** @returns the page of a revision; the first one while the live revision is loading */
const pageOf = (revision: number, live: number | undefined) =>
  live === undefined ? 1 : Math.max(1, Math.floor((live - revision) / PAGE_SIZE) + 1);

/** Focuses the URL's revision once, when its row is loaded. */
function useFocusedRevision(revision: number | undefined, rows: readonly LedgerRow[] | undefined) {
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(`#revision-${revision}`);
    if (focused.current === revision || !link) return;
    focused.current = revision;
    link.scrollIntoView({ block: 'center' });
    link.focus({ preventScroll: true });
  }, [revision, rows]);
}

function describeEmpty(page: number, found: number | undefined) {
  if (page > 1) return { title: 'This page is empty', message: 'The ledger has fewer pages.' };
  return found === 0
    ? { title: 'No revisions found', message: 'No revision matches these filters.' }
    : { title: 'No revisions yet', message: 'importmap.json is live. The first swap starts the ledger.' };
}

const columnsOf = (revision: number | undefined, act: Act): Column<LedgerRow>[] => [
  { head: 'Revision', width: '6.5rem', cell: revisionLink },
  { head: 'Date', width: '11.75rem', cell: ({ at }) => <TimestampLabel value={at} isExact /> },
  { head: 'Author', width: '8rem', cell: ({ who }) => formatWho(who) },
  { head: 'Change', layout: 'wide', cell: (row) => <ChangeList change={row} /> },
  {
    head: 'Reason',
    layout: 'wide',
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

const revisionLink = ({ seq }: LedgerRow) => (
  <Link id={`revision-${seq}`} href={urls.ledger({ revision: seq })} onClick={followPageLink}>
    <span>{`#${seq}`}</span>
  </Link>
);
