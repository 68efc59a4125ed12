import {
  EmptyState,
  formatCount,
  Link,
  ListCard,
  ListCardSkeleton,
  PagedList,
  NotFound,
} from '@lender-portal/remote-kit';
import { useEffect } from 'react';
import { FilterForm } from '../filters/filter-form.component';
import { isFiltered, noFilters, type ProjectFilters } from '../filters/project-filters';
import { projectPageKey, type ExchangeProps } from './exchange-model';
import { exchangeLabels } from './exchange-labels';
import { projectsHref } from './exchange-path';
import { ProjectList } from './project-list.component';
import { countOf, firstProjectRows, projectSkeletons, toProjectCells } from './project-row';

interface ProjectsProps extends ExchangeProps {
  page: number;
  filters: ProjectFilters;
}

/** A page of the list with its filters. */
export function Projects({ model, basePath, authClient, mode, page, filters }: ProjectsProps) {
  const { nouns, counted, all, empty } = exchangeLabels[mode];
  const key = projectPageKey(filters, page);
  return (
    <>
      <FilterForm filters={filters} hrefOf={(changed) => projectsHref(basePath, changed)} />
      <PagedList
        pages={model.pages}
        pageKey={key}
        page={page}
        nouns={nouns}
        authClient={authClient}
        skeleton={<ProjectsSkeleton mode={mode} />}
        renderEmpty={(refresh) => (
          <div className="rk-card">
            {isFiltered(filters) ? (
              <EmptyState
                title={`No matching ${nouns}`}
                message="Change or clear the filters to see more."
                action={
                  <Link className="rk-button" href={projectsHref(basePath, { ...noFilters, order: filters.order })}>
                    Clear filters
                  </Link>
                }
              />
            ) : (
              <EmptyState
                {...empty}
                action={
                  <button type="button" className="rk-button" onClick={refresh}>
                    Refresh
                  </button>
                }
              />
            )}
          </div>
        )}
        pageNotFound={
          <NotFound
            title={`Page ${page} not found`}
            message="The list has fewer pages now."
            href={projectsHref(basePath, filters)}
            label={all}
          />
        }
        renderPage={({ totalCount, nodes }, isLeaving) => (
          <ListCard
            title={formatCount(totalCount, counted)}
            page={page}
            totalCount={totalCount}
            hrefOf={(to) => projectsHref(basePath, filters, to)}
            isLeaving={isLeaving}
          >
            <Visit visit={model.visit} />
            <ProjectList rows={nodes.map((project) => toProjectCells(project, basePath))} mode={mode} />
          </ListCard>
        )}
      />
    </>
  );
}

const ProjectsSkeleton = ({ mode }: Pick<ExchangeProps, 'mode'>) => (
  <ListCardSkeleton count={countOf(mode)}>
    <ProjectList rows={projectSkeletons} mode={mode} firstRows={firstProjectRows(mode)} />
  </ListCardSkeleton>
);

/** Records the visit once the list is shown. */
function Visit({ visit }: { visit: () => void }) {
  useEffect(visit, [visit]);
  return null;
}
