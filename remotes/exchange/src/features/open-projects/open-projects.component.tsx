import { formatRange, isSessionOver, RequestFailure, useResource } from '@lender-portal/remote-kit';
import { useState } from 'react';
import type { ExchangeProps } from './exchange.component';
import { PAGE_SIZE } from './page-variables';
import { NoProjects, NoSuchPage } from './empty-states.component';
import { ProjectListSkeleton } from './project-list.component';
import { ProjectPageCard } from './project-page-card.component';

/** One page of the open projects, in whichever of its states. */
export function OpenProjects({ model, basePath, authClient, page }: ExchangeProps & { page: number }) {
  const { data, error } = useResource(model.pages, page);
  // The page that is being left stays, dimmed, until the next one is here.
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  const shown = data ?? latest;
  const refresh = () => model.pages.refresh(page);

  // What failed in the background, with data in place, is tried again by itself; a session that is over is not.
  const failure = data && !isSessionOver(error) ? undefined : error;
  if (failure) {
    return (
      <div className="rk-card">
        <RequestFailure error={failure} title="The projects could not be loaded" authClient={authClient} onRetry={refresh} />
      </div>
    );
  }

  return (
    <>
      <p className="rk-hidden" role="status">
        {!data && 'Loading projects'}
        {data && data.nodes.length > 0 && `Showing ${formatRange(page, PAGE_SIZE, data.totalCount)} projects`}
      </p>
      {!shown && <ProjectListSkeleton />}
      {shown?.totalCount === 0 && <NoProjects onCheck={refresh} />}
      {shown && shown.totalCount > 0 && shown.nodes.length === 0 && <NoSuchPage page={page} basePath={basePath} />}
      {shown && shown.nodes.length > 0 && <ProjectPageCard {...shown} page={page} basePath={basePath} isLeaving={!data} />}
    </>
  );
}
