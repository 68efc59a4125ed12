import { EmptyState, ErrorState, LoadingState } from '@lender-portal/ui';
import { Pager, useIsWide } from '@lender-portal/ui/lists';
import { useLast } from '@lender-portal/ui/dialogs';
import { styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionCard } from '../../components/card.component';
import { navigate } from '../../navigation/follow-link';
import { Page } from '../../frame/page.component';
import { queries } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';
import { urls } from '../../navigation/urls';
import { RollBack, type RollbackTarget } from '../roll-back/roll-back.component';
import { LedgerItems } from './ledger-items.component';
import { LedgerTable } from './ledger-table.component';
import { VerifyLedger } from './verify-ledger.component';

const PAGE_SIZE = 20;

const Padding = styled('div')({ padding: 24 });

/** All revisions: who, when, what and why, with verification and rollback. */
export function Ledger({ page }: { page: number }) {
  const modules = useQuery(queries.modules());
  const live = useQuery(queries.live());
  const [rollback, setRollback] = useState<RollbackTarget>();
  const revision = live.data?.revision;
  // Revisions are numbered without gaps, so the first number identifies a page.
  const before = page === 1 || revision === undefined ? undefined : Math.max(1, revision + 1 - (page - 1) * PAGE_SIZE);
  const ledger = useQuery({ ...queries.ledger(before, PAGE_SIZE), enabled: page === 1 || revision !== undefined });
  const rows = useLast(ledger.data);
  const Rows = useIsWide() ? LedgerTable : LedgerItems;

  return (
    <Page title="Ledger">
      <VerifyLedger />
      <SectionCard title="Revisions" count={revision} isBusy={ledger.isFetching}>
        {!rows && ledger.isPending && (
          <Padding>
            <LoadingState variant="table" rows={8} label="Loading the ledger" />
          </Padding>
        )}
        {!ledger.data && ledger.error && (
          <ErrorState
            title="The ledger could not be loaded"
            message={errorMessage(ledger.error)}
            onRetry={() => void ledger.refetch()}
          />
        )}
        {rows && !(ledger.error && !ledger.data) && (
          <>
            {rows.length > 0 && <Rows rows={rows} revision={revision} onRollBack={setRollback} />}
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
              onFollow={(number) => navigate(urls.ledger(number))}
            />
          </>
        )}
      </SectionCard>
      <RollBack target={rollback} modules={modules.data ?? []} onClose={() => setRollback(undefined)} />
    </Page>
  );
}
