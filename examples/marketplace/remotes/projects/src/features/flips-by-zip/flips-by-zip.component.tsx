import type { PortalProps } from '@lender-portal/contracts';
import { formatDay, List, Page, parseListPath, usePathBelow, PageNotFound } from '@lender-portal/remote-kit';
import type { FlipsModel, ZipPage } from './flips-model';
import { ZipChart } from './zip-chart.component';
import { zipColumns } from './zip-columns';
import { zipFilters } from './zip-filters';

/** Root of the application: ZIP codes with the medians of their flips, as a table and a chart. */
export function FlipsByZip({ model, basePath, authClient }: PortalProps & { model: FlipsModel }) {
  const view = parseListPath(usePathBelow(basePath));
  return (
    <Page title="View flips by ZIP code" lead="Homes bought and resold within a year" view={view.view}>
      {view.view === 'list' ? (
        <List
          fields={zipFilters}
          query={view.query}
          href={basePath}
          pages={model.pages}
          authClient={authClient}
          noun="ZIP code"
          columns={zipColumns}
          keyOf={({ zip }) => zip}
          empty={{ title: 'No ZIP codes found', message: 'No flips are recorded yet.' }}
          renderBefore={PeriodNote}
          renderAfter={(page) => (
            <>
              <ZipChart zips={page.nodes} />
              <p className="pj-note">
                Gross profit is sale price minus purchase price. Gross return is gross profit as a percentage of the
                purchase price (ATTOM’s definitions). Repairs and other costs are not recorded. Each figure is a median
                across flips.
              </p>
            </>
          )}
        />
      ) : (
        <PageNotFound href={basePath} label="All ZIP codes" />
      )}
    </Page>
  );
}

/** Period of the figures, with a label for demo data. */
const PeriodNote = ({ since, through, isDemo }: ZipPage) => (
  <p className="pj-note">
    <span>{since && through ? `Sold from ${formatDay(since)} to ${formatDay(through)}.` : null}</span>{' '}
    {isDemo && <strong>Demo data: these sales are invented.</strong>}
  </p>
);
