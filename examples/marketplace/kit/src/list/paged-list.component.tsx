import type { PortalProps } from '@lender-portal/contracts';
import { useState, type ReactNode } from 'react';
import { isSessionOver } from '../graphql/graphql-request-error';
import { PAGE_SIZE, type ListPage } from './list-model';
import { formatRange } from './pager.component';
import type { Resource } from '../graphql/resource';
import { RequestFailure } from '../states/state-screens.component';
import { useResource } from '../graphql/use-resource';

interface PagedListProps<Key, Page> {
  pages: Resource<Key, Page>;
  pageKey: Key;
  /** Page number, 1-based. */
  page: number;
  pageSize?: number;
  /** Plural noun of the items, such as "projects". */
  nouns: string;
  authClient: PortalProps['authClient'];
  skeleton: ReactNode;
  /** Rendered if the list is empty; `refresh` requests it again. */
  renderEmpty: (refresh: () => void) => ReactNode;
  /** Rendered for a page number after the last page. */
  pageNotFound: ReactNode;
  /** Renders one page with items; `isLeaving` while the next one loads. */
  renderPage: (page: Page, isLeaving: boolean) => ReactNode;
}

/** One page of a list in its loading, empty, error or loaded state. */
export function PagedList<Key, Page extends ListPage<unknown>>({
  pages,
  pageKey,
  page,
  pageSize = PAGE_SIZE,
  nouns,
  authClient,
  skeleton,
  renderEmpty,
  pageNotFound,
  renderPage,
}: PagedListProps<Key, Page>) {
  const { data, error } = useResource(pages, pageKey);
  // Keep the previous page, dimmed, until the next one is loaded.
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  const shown = data ?? latest;
  const refresh = () => pages.refresh(pageKey);

  // Background failures retry on their own while data is shown, except for an ended session.
  const failure = data && !isSessionOver(error) ? undefined : error;
  if (failure) {
    return (
      <div className="rk-card">
        <RequestFailure
          error={failure}
          title={`The ${nouns} could not be loaded`}
          authClient={authClient}
          onRetry={refresh}
        />
      </div>
    );
  }

  return (
    <>
      <p className="rk-hidden" role="status">
        {!data
          ? `Loading ${nouns}`
          : data.nodes.length > 0 && `Showing ${formatRange(page, pageSize, data.totalCount)} ${nouns}`}
      </p>
      {!shown && skeleton}
      {shown?.totalCount === 0 && renderEmpty(refresh)}
      {shown && shown.totalCount > 0 && shown.nodes.length === 0 && pageNotFound}
      {shown && shown.nodes.length > 0 && renderPage(shown, !data)}
    </>
  );
}
