import { EmptyState, Listing, NotFound, refusedFields, useResource } from '@lender-portal/remote-kit';
import { FlipPageCard, FlipPageSkeleton } from './flip-page-card.component';
import { pageKey, type FlipsProps } from './flips-model';
import { zipHref } from './flips-path';
import { ZipForm } from './zip-form.component';

type FlipsOfZipProps = FlipsProps & { zip: string; page: number };

/** One page of the flips of a ZIP code under the form that asks for another; the form says why where it is refused. */
export function FlipsOfZip({ model, basePath, authClient, zip, page }: FlipsOfZipProps) {
  const { error } = useResource(model.pages, pageKey(zip, page));
  const refusal = refusedFields(error)['zip'];
  return (
    <>
      <ZipForm basePath={basePath} zip={zip} refusal={refusal} />
      {refusal === undefined && (
        <Listing
          pages={model.pages}
          pageKey={pageKey(zip, page)}
          page={page}
          nouns="flips"
          authClient={authClient}
          skeleton={<FlipPageSkeleton />}
          renderEmpty={() => <NoFlips zip={zip} />}
          pageNotFound={
            <NotFound title={`There is no page ${page}`} message="The list has become shorter since." href={zipHref(basePath, zip)} label="All flips" />
          }
          renderPage={(shown, isLeaving) => <FlipPageCard {...shown} zip={zip} page={page} basePath={basePath} isLeaving={isLeaving} />}
        />
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
