import { Page, usePathBelow } from '@lender-portal/remote-kit';
import { PageNotFound } from '../shared/page-not-found.component';
import { zipError } from '../shared/zip-error';
import { FlipView } from './flip/flip-view.component';
import type { FlipsProps } from './flips-model';
import { parseFlipsPath } from './url/flips-path';
import { FlipsOfZip } from './zip/flips-of-zip.component';
import { ZipForm } from './zip-form.component';
import { ZipCodes } from './zips/zip-codes.component';

/** Root of the application: the ZIP code list and a page for each ZIP code and flip. */
export function FlipsByZip(props: FlipsProps) {
  const { basePath } = props;
  const view = parseFlipsPath(usePathBelow(basePath));
  const shown = view.view === 'zip' ? `zip ${view.zip}` : view.view === 'flip' ? `flip ${view.id}` : view.view;
  return (
    <Page title="View flips by ZIP code" lead="Homes bought and resold within a year" view={shown}>
      {view.view === 'start' && (
        <>
          <ZipForm basePath={basePath} />
          <ZipCodes {...props} filter={view.filter} />
        </>
      )}
      {view.view === 'zip' && zipError(view.zip) !== undefined && (
        <ZipForm key={view.zip} basePath={basePath} zip={view.zip} />
      )}
      {view.view === 'zip' && zipError(view.zip) === undefined && (
        <FlipsOfZip {...props} key={view.zip} zip={view.zip} filter={view.filter} />
      )}
      {view.view === 'flip' && <FlipView {...props} key={view.id} id={view.id} zip={view.zip} />}
      {view.view === 'unknown' && <PageNotFound href={basePath} label="All ZIP codes" />}
    </Page>
  );
}
