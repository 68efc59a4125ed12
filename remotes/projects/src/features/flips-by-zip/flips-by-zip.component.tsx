import { EmptyState, Page, usePathBelow } from '@lender-portal/remote-kit';
import { PageNotFound } from '../shared/page-not-found.component';
import { FlipView } from './flip-view.component';
import type { FlipsProps } from './flips-model';
import { parseFlipsPath } from './flips-path';
import { FlipsOfZip } from './flips-of-zip.component';
import { zipError } from '../shared/zip-error';
import { ZipForm } from './zip-form.component';

/** The application: a ZIP code is asked for, its flips have an address, and so has each of them. */
export function FlipsByZip(props: FlipsProps) {
  const { basePath } = props;
  const view = parseFlipsPath(usePathBelow(basePath));
  const shown = view.view === 'zip' ? `zip ${view.zip}` : view.view === 'flip' ? `flip ${view.id}` : view.view;
  return (
    <Page title="View flips by ZIP code" lead="Houses that were bought and sold again within a year" view={shown}>
      {view.view === 'start' && <Start basePath={basePath} />}
      {view.view === 'zip' && zipError(view.zip) !== undefined && <Start key={view.zip} basePath={basePath} zip={view.zip} />}
      {view.view === 'zip' && zipError(view.zip) === undefined && <FlipsOfZip {...props} key={view.zip} zip={view.zip} page={view.page} />}
      {view.view === 'flip' && <FlipView {...props} key={view.id} id={view.id} zip={view.zip} />}
      {view.view === 'unknown' && <PageNotFound href={basePath} label="To the ZIP code" />}
    </Page>
  );
}

function Start({ basePath, zip }: { basePath: string; zip?: string }) {
  return (
    <>
      <ZipForm basePath={basePath} {...(zip !== undefined && { zip })} />
      <div className="rk-card">
        <EmptyState title="Which ZIP code?" message="Enter one to see what houses there were bought and sold for, and how long that took." action={null} />
      </div>
    </>
  );
}
