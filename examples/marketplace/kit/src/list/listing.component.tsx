import type { PortalProps } from '@lender-portal/contracts';
import { useState, type ReactNode } from 'react';
import { isSessionOver } from '../graphql/graphql-request-error';
import { PAGE_SIZE, type ListPage } from './list-model';
import { formatRange } from './pager.component';
import type { Resource } from '../graphql/resource';
import { RequestFailure } from '../states/state-screens.component';
import { useResource } from '../graphql/use-resource';

interface ListingProps<Key, Page> {
  pages: Resource<Key, Page>;
  pageKey: Key;
  /** Its number, from 1. */
  page: number;
  pageSize?: number;
  /** What is listed, in the plural, such as "projects". */
  nouns: string;
  authClient: PortalProps['authClient'];
  skeleton: ReactNode;
  /** Stands where the list has no items at all; `refresh` asks again. */
  renderEmpty: (refresh: () => void) => ReactNode;
  /** Stands where the address names a page after the last one. */
  pageNotFound: ReactNode;
  /** One page with items; while it is being left, the next one is on its way. */
  renderPage: (page: Page, isLeaving: boolean) => ReactNode;
}

/** One page of a list, in whichever of its states. */
export function Listing<Key, Page extends ListPage<unknown>>({
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
}: ListingProps<Key, Page>) {
  const { data, error } = useResource(pages, pageKey);
  // The page that is being left stays, dimmed, until the next one is here.
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  const shown = data ?? latest;
  const refresh = () => pages.refresh(pageKey);

  // What failed in the background, with data in place, is tried again by itself; a session that is over is not.
  const failure = data && !isSessionOver(error) ? undefined : error;
  if (failure) {
    return (
      <div className="rk-card">
        <RequestFailure error={failure} title={`The ${nouns} could not be loaded`} authClient={authClient} onRetry={refresh} />
      </div>
    );
  }

  return (
    <>
      <p className="rk-hidden" role="status">
        {!data && `Loading ${nouns}`}
        {data && data.nodes.length > 0 && `Showing ${formatRange(page, pageSize, data.totalCount)} ${nouns}`}
      </p>
      {!shown && skeleton}
      {shown?.totalCount === 0 && renderEmpty(refresh)}
      {shown && shown.totalCount > 0 && shown.nodes.length === 0 && pageNotFound}
      {shown && shown.nodes.length > 0 && renderPage(shown, !data)}
    </>
  );
}
