import type { PortalProps } from '@lender-portal/contracts';
import {
  formatCount,
  formatDay,
  ListCard,
  ListCardSkeleton,
  NotFound,
  Page,
  PagedList,
  parseListPath,
  usePathBelow,
} from '@lender-portal/remote-kit';
import { PageNotFound } from '../shared/page-not-found.component';
import type { FlipsModel, ZipPage } from './flips-model';
import { readFilter, zipsHref, type ZipFilter } from './flips-path';
import { ZipChart } from './zip-chart.component';
import { ZipFilters } from './zip-filters.component';
import { skeletonRows, ZipList } from './zip-list.component';

type FlipsProps = PortalProps & { model: FlipsModel };

/** Root of the application: ZIP codes with the medians of their flips, as a table and a chart. */
export function FlipsByZip(props: FlipsProps) {
  const view = parseListPath(usePathBelow(props.basePath));
  return (
    <Page title="View flips by ZIP code" lead="Homes bought and resold within a year" view={view.view}>
      {view.view === 'list' ? (
        <ZipCodes {...props} page={view.page} filter={readFilter(view.query)} />
      ) : (
        <PageNotFound href={props.basePath} label="All ZIP codes" />
      )}
    </Page>
  );
}

function ZipCodes({ model, basePath, authClient, page, filter }: FlipsProps & { page: number; filter: ZipFilter }) {
  return (
    <>
      <ZipFilters key={filter.search} basePath={basePath} filter={filter} />
      <PagedList
        pages={model.pages}
        pageKey={zipsHref('', filter, page)}
        page={page}
        nouns="ZIP codes"
        authClient={authClient}
        skeleton={
          <ListCardSkeleton>
            <ZipList rows={skeletonRows} />
          </ListCardSkeleton>
        }
        renderEmpty={() => (
          <NotFound
            title="No ZIP codes found"
            message="No flips are recorded for these filters."
            href={basePath}
            label="All ZIP codes"
          />
        )}
        pageNotFound={
          <NotFound
            title={`Page ${page} not found`}
            message="The list has fewer pages now."
            href={zipsHref(basePath, filter)}
            label="First page"
          />
        }
        renderPage={(shown, isLeaving) => (
          <>
            <PeriodNote {...shown} />
            <ListCard
              title={formatCount(shown.totalCount, 'ZIP code')}
              page={page}
              totalCount={shown.totalCount}
              hrefOf={(to) => zipsHref(basePath, filter, to)}
              isLeaving={isLeaving}
            >
              <ZipList rows={shown.nodes} />
            </ListCard>
            <ZipChart zips={shown.nodes} />
            <p className="pj-note">
              Gross profit is sale price minus purchase price. Gross return is gross profit as a percentage of the
              purchase price (ATTOM’s definitions). Repairs and other costs are not recorded. Each figure is a median
              across flips.
            </p>
          </>
        )}
      />
    </>
  );
}

/** Period of the figures, with a label for demo data. */
const PeriodNote = ({ since, through, isDemo }: ZipPage) => (
  <p className="pj-note">
    <span>{since && through ? `Sold from ${formatDay(since)} to ${formatDay(through)}.` : null}</span>{' '}
    {isDemo && <strong>Demo data: these sales are invented.</strong>}
  </p>
);
