import { EmptyState, formatCount, ListCard, ListCardSkeleton, listHref, Listing, NotFound } from '@lender-portal/remote-kit';
import type { ExchangeProps } from './exchange-model';
import { exchangeLabels } from './exchange-labels';
import { ProjectList } from './project-list.component';
import { skeletonRows, toProjectRow } from './project-row';

/** One page of the list, in whichever of its states. */
export function Projects({ model, basePath, authClient, mode, page }: ExchangeProps & { page: number }) {
  const { nouns, counted, all, empty } = exchangeLabels[mode];
  return (
    <Listing
      pages={model.pages}
      pageKey={page}
      page={page}
      nouns={nouns}
      authClient={authClient}
      skeleton={
        <ListCardSkeleton>
          <ProjectList rows={skeletonRows} mode={mode} />
        </ListCardSkeleton>
      }
      renderEmpty={(refresh) => (
        <div className="rk-card">
          <EmptyState
            {...empty}
            action={
              <button type="button" className="rk-button" onClick={refresh}>
                Check again
              </button>
            }
          />
        </div>
      )}
      pageNotFound={<NotFound title={`There is no page ${page}`} message="The list has become shorter since." href={basePath} label={all} />}
      renderPage={({ totalCount, nodes }, isLeaving) => (
        <ListCard title={formatCount(totalCount, counted)} page={page} totalCount={totalCount} hrefOf={(to) => listHref(basePath, to)} isLeaving={isLeaving}>
          <ProjectList rows={nodes.map((project) => toProjectRow(project, basePath))} mode={mode} />
        </ListCard>
      )}
    />
  );
}
