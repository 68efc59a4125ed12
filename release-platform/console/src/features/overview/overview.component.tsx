import { Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.component';
import { ConsolePage } from '../../frame/page.component';
import { queries } from '../../registry/queries';
import { WebVitals } from '../browsers/web-vitals.component';
import { Canaries } from '../canary/canaries.component';
import { FreezeButton, Freezes } from '../freeze/freezes.component';
import { PanelPreview } from '../preview/panel-preview.component';
import { LastRevision } from './last-change.component';
import { Modules } from './modules.component';
import { FileAlerts } from './owners-files.component';
import { Summary } from './summary.component';

/** The live map, its last change, and the available actions. */
export function OverviewPage() {
  const modules = useQuery(queries.modules());
  const ledger = useQuery(queries.ledger(undefined, 1));
  const { data: reports } = useQuery(queries.reports(60));
  return (
    <ConsolePage
      title="Live modules"
      actions={
        <>
          <FreezeButton module={null} />
          <PanelPreview />
        </>
      }
    >
      <Summary modules={modules.data} reports={reports?.modules} />
      <Freezes />
      <FileAlerts />
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
      <Canaries />
      <Loaded
        query={modules}
        skeleton={<Modules modules={undefined} reports={undefined} />}
        failed="Live modules could not be loaded"
        isCard
      >
        {(known) => <Modules modules={known} reports={reports?.modules} />}
      </Loaded>
      <WebVitals />
    </ConsolePage>
  );
}
