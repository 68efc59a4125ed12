import { EmptyState, PagedList, NotFound, refusedFields, useResource } from '@lender-portal/remote-kit';
import type { FlipFilter } from '../url/flip-filter';
import { FlipFilters } from './flip-filters.component';
import { FlipPageCard, FlipPageSkeleton } from './flip-page-card.component';
import { pageKey, type FlipsProps } from '../flips-model';
import { zipHref } from '../url/flips-path';
import { periodLabel } from '../url/periods';
import { ZipForm } from '../zip-form.component';

type FlipsOfZipProps = FlipsProps & { zip: string; filter: FlipFilter };

/** A ZIP code's flips below the form. If the endpoint rejects the ZIP code, the form shows its message. */
export function FlipsOfZip({ model, basePath, authClient, zip, filter }: FlipsOfZipProps) {
  const key = pageKey(zip, filter);
  const { error } = useResource(model.pages, key);
  const refusal = refusedFields(error)['zip'];
  return (
    <>
      <ZipForm basePath={basePath} zip={zip} refusal={refusal} />
      {refusal === undefined && (
        <>
          <FlipFilters basePath={basePath} zip={zip} filter={filter} />
          <PagedList
            pages={model.pages}
            pageKey={key}
            page={filter.page}
            nouns="flips"
            authClient={authClient}
            skeleton={<FlipPageSkeleton />}
            renderEmpty={() => <NoFlips zip={zip} filter={filter} />}
            pageNotFound={
              <NotFound
                title={`Page ${filter.page} not found`}
                message="The list has fewer pages now."
                href={zipHref(basePath, zip, { ...filter, page: 1 })}
                label="All flips"
              />
            }
            renderPage={(shown, isLeaving) => (
              <FlipPageCard {...shown} zip={zip} filter={filter} basePath={basePath} isLeaving={isLeaving} />
            )}
          />
        </>
      )}
    </>
  );
}

function NoFlips({ zip, filter: { months } }: { zip: string; filter: FlipFilter }) {
  const message =
    months === null
      ? 'No resales within a year are on record there. Try a nearby ZIP code.'
      : `No resales are on record there for these ${periodLabel(months)}. Try a longer period or a nearby ZIP code.`;
  return (
    <div className="rk-card">
      <EmptyState title={`No flips in ${zip}`} message={message} action={null} />
    </div>
  );
}
