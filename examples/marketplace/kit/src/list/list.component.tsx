import type { PortalProps } from '@lender-portal/contracts';
import { formatCount } from '@lender-portal/dates';
import type { FirstRows } from '@lender-portal/module-contract';
import { useState, type ReactNode } from 'react';
import { isSessionOver } from '../graphql/graphql-request-error';
import type { Resource } from '../graphql/resource';
import { useResource } from '../graphql/use-resource';
import { Link } from '../navigation/link.component';
import { NotFound } from '../states/not-found.component';
import { EmptyState, RequestFailure } from '../states/state-screens.component';
import { FilterForm, isFiltered } from './filter-form.component';
import { listQuery, readFilters, readPage, type FilterFields } from './filters';
import { PAGE_SIZE, type ListPage } from './list-model';
import { ListTable, type Column } from './list-table.component';
import { formatRange, Pager } from './pager.component';

interface ListProps<Item, Page> {
  fields: FilterFields;
  /** Query of the URL. */
  query: URLSearchParams;
  /** URL of the list without a query. */
  href: string;
  /** Created by `createPages` with the same fields. */
  pages: Resource<string, Page>;
  authClient: PortalProps['authClient'];
  /** Singular noun of the items, such as "open project". */
  noun: string;
  columns: readonly Column<Item>[];
  keyOf: (item: Item) => string;
  /** Shown for an empty list without filters. Default action: a button to request it again. */
  empty: { title: string; message: string; link?: { href: string; label: string } };
  /** Path of the list in the first response, for the first paint. */
  firstRows?: FirstRows;
  /** Links beside the filters. */
  actions?: ReactNode;
  /** Content around a page with items. */
  renderBefore?: (page: Page) => ReactNode;
  renderAfter?: (page: Page) => ReactNode;
}

/** A filtered list by URL, one page at a time, in its loading, empty, error or loaded state. */
export function List<Item, Page extends ListPage<Item>>({
  fields,
  query,
  href,
  pages,
  authClient,
  noun,
  columns,
  keyOf,
  empty,
  firstRows,
  actions,
  renderBefore,
  renderAfter,
}: ListProps<Item, Page>) {
  const filters = readFilters(fields, query);
  const page = readPage(query);
  const key = listQuery(filters, page);
  const hrefOf = (number: number) => href + listQuery(filters, number);
  const nouns = `${noun}s`;
  const caption = nouns[0]!.toUpperCase() + nouns.slice(1);
  const { data, error } = useResource(pages, key);
  // Keep the previous page, dimmed, until the next one is loaded.
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  const shown = data ?? latest;
  const refresh = () => pages.refresh(key);

  const content = () => {
    // Background failures retry on their own while data is shown, except for an ended session.
    if (error !== undefined && (!data || isSessionOver(error)))
      return (
        <div className="rk-card">
          <RequestFailure
            error={error}
            title={`The ${nouns} could not be loaded`}
            authClient={authClient}
            onRetry={refresh}
          />
        </div>
      );
    return (
      <>
        <p className="rk-hidden" role="status">
          {!data
            ? `Loading ${nouns}`
            : data.nodes.length > 0 && `Showing ${formatRange(page, PAGE_SIZE, data.totalCount)} ${nouns}`}
        </p>
        {shown ? loaded(shown) : skeleton()}
      </>
    );
  };

  const loaded = (current: Page) => {
    if (current.totalCount === 0 && isFiltered(filters))
      return (
        <NotFound
          title={`No matching ${nouns}`}
          message="Change or clear the filters to see more."
          href={href}
          label={`All ${nouns}`}
        />
      );
    if (current.totalCount === 0) return <Empty {...empty} refresh={refresh} />;
    if (current.nodes.length === 0)
      return (
        <NotFound
          title={`Page ${page} not found`}
          message="The list has fewer pages now."
          href={hrefOf(1)}
          label="First page"
        />
      );
    return (
      <>
        {renderBefore?.(current)}
        <section className="rk-card" aria-busy={!data}>
          <div className="rk-list-head">
            <h2>{formatCount(current.totalCount, noun)}</h2>
          </div>
          <div className="rk-rows">
            <ListTable caption={caption} columns={columns} items={current.nodes} keyOf={keyOf} />
          </div>
          <Pager page={page} pageSize={PAGE_SIZE} totalCount={current.totalCount} hrefOf={hrefOf} />
        </section>
        {renderAfter?.(current)}
      </>
    );
  };

  const skeleton = () => (
    <div className="rk-card rk-late" aria-hidden="true">
      <div className="rk-list-head">
        <h2>
          <span
            className="rk-bar"
            style={{ width: '16ch' }}
            {...(firstRows && {
              'data-text': firstRows['data-rows'].replace(/nodes$/, 'totalCount'),
              'data-noun': noun,
            })}
          />
        </h2>
      </div>
      <ListTable caption={caption} columns={columns} items={undefined} keyOf={keyOf} firstRows={firstRows} />
    </div>
  );

  return (
    <>
      <FilterForm fields={fields} filters={filters} href={href}>
        {actions}
      </FilterForm>
      {content()}
    </>
  );
}

function Empty({
  title,
  message,
  link,
  refresh,
}: {
  title: string;
  message: string;
  link?: { href: string; label: string };
  refresh: () => void;
}) {
  return (
    <div className="rk-card">
      <EmptyState
        title={title}
        message={message}
        action={
          link ? (
            <Link className="rk-button" href={link.href}>
              {link.label}
            </Link>
          ) : (
            <button type="button" className="rk-button" onClick={refresh}>
              Refresh
            </button>
          )
        }
      />
    </div>
  );
}
