import { ErrorState, LoadingState, tokens } from '@lender-portal/ui';
import { iconActionStyles } from '@lender-portal/ui/controls';
import { Card, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../frame/page.component';
import { queries } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';
import { Canaries } from '../canary/canaries.component';
import { CheckQueue } from '../check/check-queue.component';
import { PanelPreview } from '../preview/panel-preview.component';
import { Preview } from '../preview/preview.component';
import { RollBack, type RollbackTarget } from '../roll-back/roll-back.component';
import { Swap, type SwapTarget } from '../swap/swap.component';
import { WebVitals } from '../browsers/web-vitals.component';
import { EarlierChanges } from './earlier-changes.component';
import { LastChange } from './last-change.component';
import { Modules } from './modules.component';
import { OwnersFiles } from './owners-files.component';

const Now = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  [`@media (min-width: ${tokens.breakpoints.sideMenu}px)`]: {
    '&:has(> :nth-of-type(2))': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
});
const Actions = styled('div')({ display: 'contents', ...iconActionStyles });

/** Number of changes on the page: the last one and those before it. */
const CHANGES = 5;

/** The live map, its last changes, and the available actions. */
export function Overview() {
  const modules = useQuery(queries.modules());
  const reports = useQuery(queries.reports(60));
  const ledger = useQuery(queries.ledger(undefined, CHANGES));
  const [rollback, setRollback] = useState<RollbackTarget>();
  const [swap, setSwap] = useState<SwapTarget>();
  const [preview, setPreview] = useState<SwapTarget>();
  const known = modules.data ?? [];

  return (
    <Page title="Live modules" actions={<PanelPreview />}>
      <OwnersFiles />
      <Now>
        <Card component="section" aria-label="Last change">
          {ledger.data && (
            <LastChange
              row={ledger.data[0]}
              modules={modules.data}
              reports={reports.data?.modules}
              onRollBack={setRollback}
            />
          )}
          {ledger.isPending && <Loading label="Loading the last change" />}
          {!ledger.data && ledger.error && (
            <ErrorState
              title="The ledger could not be loaded"
              message={errorMessage(ledger.error)}
              onRetry={() => void ledger.refetch()}
            />
          )}
        </Card>
        {ledger.data && <EarlierChanges rows={ledger.data.slice(1)} />}
      </Now>
      <CheckQueue />
      <Canaries modules={known} />
      <Actions>
        {modules.data && (
          <Modules
            modules={modules.data}
            reports={reports.data?.modules}
            onRollBack={setRollback}
            onSwap={setSwap}
            onPreview={setPreview}
          />
        )}
        {modules.isPending && (
          <Card>
            <Loading label="Loading modules" />
          </Card>
        )}
        {!modules.data && modules.error && (
          <Card>
            <ErrorState
              title="Live modules could not be loaded"
              message={errorMessage(modules.error)}
              onRetry={() => void modules.refetch()}
            />
          </Card>
        )}
      </Actions>
      <WebVitals />
      <RollBack target={rollback} modules={known} onClose={() => setRollback(undefined)} />
      <Swap target={swap} modules={known} onClose={() => setSwap(undefined)} />
      <Preview target={preview} modules={known} onClose={() => setPreview(undefined)} />
    </Page>
  );
}

const Padding = styled('div')({ padding: 24 });

const Loading = ({ label }: { label: string }) => (
  <Padding>
    <LoadingState variant="table" label={label} />
  </Padding>
);
