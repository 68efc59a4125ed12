import { tokens } from '@lender-portal/ui';
import { Card, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.component';
import { ConsolePage } from '../../frame/page.component';
import { queries } from '../../registry/queries';
import { WebVitals } from '../browsers/web-vitals.component';
import { Canaries } from '../canary/canaries.component';
import { CheckQueue } from '../check/check-queue.component';
import { PanelPreview } from '../preview/panel-preview.component';
import { EarlierChanges } from './earlier-changes.component';
import { LastRevision } from './last-change.component';
import { Modules } from './modules.component';
import { FileAlerts } from './owners-files.component';

const Now = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  [`@media (min-width: ${tokens.breakpoints.sideMenu}px)`]: {
    '&:has(> :nth-of-type(2))': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
});

/** Number of changes on the page: the last one and those before it. */
const CHANGES = 5;

/** The live map, its last changes, and the available actions. */
export function OverviewPage() {
  const modules = useQuery(queries.modules());
  const ledger = useQuery(queries.ledger(undefined, CHANGES));
  const { data: reports } = useQuery(queries.reports(60));
  return (
    <ConsolePage title="Live modules" actions={<PanelPreview />}>
      <FileAlerts />
      <Now>
        <Card component="section" aria-label="Last change">
          <Loaded
            query={ledger}
            loading="Loading the last change"
            failed="The ledger could not be loaded"
            headingLevel="h2"
          >
            {([row]) => <LastRevision row={row} modules={modules.data} reports={reports?.modules} />}
          </Loaded>
        </Card>
        {ledger.data && <EarlierChanges rows={ledger.data.slice(1)} />}
      </Now>
      <CheckQueue />
      <Canaries />
      <Loaded query={modules} loading="Loading modules" failed="Live modules could not be loaded" isCard>
        {(known) => <Modules modules={known} reports={reports?.modules} />}
      </Loaded>
      <WebVitals />
    </ConsolePage>
  );
}
