import {
  EmptyState,
  formatCount,
  lazyView,
  Link,
  PagedList,
  ListCard,
  ListCardSkeleton,
  navigate,
  NotFound,
} from '@lender-portal/remote-kit';
import { useState } from 'react';
import type { FlipsProps, ZipPage } from '../flips-model';
import { PeriodNote } from '../period-note.component';
import { DownloadButton } from './download-button.component';
import { ZipFilters } from './zip-filters.component';
import { defaultZipFilter, zipFilterQuery, zipsHref, ZIPS_PER_PAGE, type ZipFilter } from '../url/zip-filter';
import { ZipList, ZipListSkeleton } from './zip-list.component';

const ZipCharts = lazyView(() => import('./zip-charts.component'), { what: 'Chart and map' });

type ZipCodesProps = FlipsProps & { filter: ZipFilter };

/** ZIP codes with flip medians: filters, a table, and its chart and map. */
export function ZipCodes({ model, basePath, authClient, filter }: ZipCodesProps) {
  const query = zipFilterQuery(filter);
  return (
    <>
      <ZipFilters key={filter.search} filter={filter} onChange={(changed) => navigate(zipsHref(basePath, changed))} />
      <PagedList
        pages={model.zips}
        pageKey={query}
        page={filter.page}
        pageSize={ZIPS_PER_PAGE}
        nouns="ZIP codes"
        authClient={authClient}
        skeleton={
          <ListCardSkeleton>
            <ZipListSkeleton />
          </ListCardSkeleton>
        }
        renderEmpty={() => <NoZips filter={filter} basePath={basePath} />}
        pageNotFound={
          <NotFound
            title={`Page ${filter.page} not found`}
            message="The list has fewer pages now."
            href={zipsHref(basePath, { ...filter, page: 1 })}
            label="All ZIP codes"
          />
        }
        renderPage={(page, isLeaving) => (
          <ZipPageCard
            key={query}
            page={page}
            isLeaving={isLeaving}
            model={model}
            basePath={basePath}
            filter={filter}
          />
        )}
      />
    </>
  );
}

type ZipPageCardProps = Pick<ZipCodesProps, 'model' | 'basePath' | 'filter'> & { page: ZipPage; isLeaving: boolean };

/** A page of ZIP codes. The table, chart and map share the selection. */
function ZipPageCard({ page, isLeaving, model, basePath, filter }: ZipPageCardProps) {
  const [selected, select] = useState<string | null>(null);
  const { nodes, totalCount, since, through, isDemo } = page;
  return (
    <>
      <PeriodNote since={since} through={through} isDemo={isDemo} />
      <ZipCharts zips={nodes} state={filter.state} selected={selected} onSelect={select} />
      <ListCard
        title={formatCount(totalCount, 'ZIP code')}
        page={filter.page}
        pageSize={ZIPS_PER_PAGE}
        totalCount={totalCount}
        hrefOf={(to) => zipsHref(basePath, { ...filter, page: to })}
        isLeaving={isLeaving}
      >
        <ZipList rows={nodes} basePath={basePath} filter={filter} selected={selected} onSelect={select} />
      </ListCard>
      <div className="pj-below">
        <p className="pj-note">
          Gross profit is sale price minus purchase price. Gross return is gross profit as a percentage of the purchase
          price (ATTOM’s definitions). Repairs and other costs are not recorded. Each figure is a median across flips.
        </p>
        <DownloadButton model={model} filter={filter} totalCount={totalCount} isDemo={isDemo} />
      </div>
    </>
  );
}

function NoZips({ filter, basePath }: { filter: ZipFilter; basePath: string }) {
  const isFiltered = filter.state !== '' || filter.search !== '';
  return (
    <div className="rk-card">
      <EmptyState
        title="No ZIP codes found"
        message={
          isFiltered
            ? 'No flips are recorded for these filters. Try a longer period or fewer filters.'
            : 'No flips are recorded yet.'
        }
        action={
          isFiltered ? (
            <Link className="rk-button" href={zipsHref(basePath, { ...defaultZipFilter, months: filter.months })}>
              Clear filters
            </Link>
          ) : null
        }
      />
    </div>
  );
}
