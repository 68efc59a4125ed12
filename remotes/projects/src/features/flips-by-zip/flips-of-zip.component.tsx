import { EmptyState, formatRange, isSessionOver, refusedFields, RequestFailure, useResource } from '@lender-portal/remote-kit';
import { useState } from 'react';
import { NotFound } from '../not-found/not-found.component';
import type { FlipsProps } from './flips-by-zip.component';
import { PAGE_SIZE, pageKey } from './flips-model';
import { zipHref } from './flips-path';
import { FlipPageCard, FlipPageSkeleton } from './flip-page-card.component';
import { ZipForm } from './zip-form.component';

type FlipsOfZipProps = FlipsProps & { zip: string; page: number };

/** One page of the flips of a ZIP code, in whichever of its states, under the form that asks for another. */
export function FlipsOfZip({ model, basePath, authClient, zip, page }: FlipsOfZipProps) {
  const key = pageKey(zip, page);
  const { data, error } = useResource(model.pages, key);
  // The page that is being left stays, dimmed, until the next one is here.
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  const shown = data ?? latest;
  const refusal = refusedFields(error)['zip'];

  // What failed in the background, with data in place, is tried again by itself; a session that is over is not.
  const failure = data && !isSessionOver(error) ? undefined : error;
  return (
    <>
      <ZipForm basePath={basePath} zip={zip} refusal={refusal} />
      <p className="rk-hidden" role="status">
        {!data && !failure && 'Loading flips'}
        {data && !failure && data.nodes.length > 0 && `Showing ${formatRange(page, PAGE_SIZE, data.totalCount)} flips`}
      </p>
      {failure !== undefined && refusal === undefined && (
        <div className="rk-card">
          <RequestFailure
            error={failure}
            title="The flips could not be loaded"
            authClient={authClient}
            onRetry={() => model.pages.refresh(key)}
          />
        </div>
      )}
      {!failure && !shown && <FlipPageSkeleton />}
      {!failure && shown?.totalCount === 0 && <NoFlips zip={zip} />}
      {!failure && shown && shown.totalCount > 0 && shown.nodes.length === 0 && (
        <NotFound title={`There is no page ${page}`} message="The list has become shorter since." href={zipHref(basePath, zip)} label="All flips" />
      )}
      {!failure && shown && shown.nodes.length > 0 && (
        <FlipPageCard {...shown} zip={zip} page={page} basePath={basePath} isLeaving={!data} />
      )}
    </>
  );
}

function NoFlips({ zip }: { zip: string }) {
  return (
    <div className="rk-card">
      <EmptyState title={`No flips in ${zip}`} message="No house there is recorded as sold again within a year. Try a ZIP code nearby." action={null} />
    </div>
  );
}
