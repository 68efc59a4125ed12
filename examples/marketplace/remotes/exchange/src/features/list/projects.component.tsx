import { OffersLink } from '../exchange-data/offers-link.component';
import { toFailure } from '@lender-portal/client/graphql';
import { ListSearch, useFirstPage, usePageQuery } from '@lender-portal/client/lists';
import { changeLocation, useAppProps } from '@lender-portal/client/react';
import { projectTypeLabels, toProjectFilter } from '@lender-portal/marketplace-rules';
import { emit } from '@lender-portal/module-contract';
import { EmptyState, PageLayout } from '@lender-portal/ui';
import { ListCard, PAGE_SIZE, useList } from '@lender-portal/ui/lists';
import { Button } from '@mui/material';
import { useCallback, useEffect, useRef } from 'react';
import { schemaModes, useMode } from '../exchange-data/mode';
import { DirectRequestsDocument, OpenProjectsDocument } from '../exchange-data/projects.generated';
import { parseListState, toListQuery, type ListState } from '../exchange-data/urls';
import { VisitExchangeDocument } from '../exchange-data/visit.generated';
import { Filters } from './filters.component';
import { projectColumns } from './project-columns';

/** Open projects, or direct requests, by search, filters and order. */
export function Projects({ query }: { query: string }) {
  const { basePath } = useAppProps();
  const { mode, title, list: listed, empty } = useMode();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const state = parseListState(query);
  const { search, order, page } = state;
  const hrefOf = (to: number) => basePath + toListQuery({ ...state, page: to });
  const change = useCallback(
    (next: Partial<ListState>, how: 'push' | 'replace' = 'push') =>
      changeLocation(basePath + toListQuery({ ...parseListState(window.location.search), ...next, page: 1 }), how),
    [basePath],
  );
  const onSearch = useCallback(
    (next: string, { replace }: { replace: boolean }) => change({ search: next }, replace ? 'replace' : 'push'),
    [change],
  );
  const document: typeof OpenProjectsDocument = mode === 'direct' ? DirectRequestsDocument : OpenProjectsDocument;
  const source = usePageQuery(
    document,
    { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, where: toProjectFilter(state), search, order },
    useFirstPage(document, toListQuery(state) === ''),
  );
  const list = useList({ ...source, data: source.data?.projects });
  useVisit(list.shown !== undefined);

  return (
    <PageLayout title={title} actions={<OffersLink />}>
      <ListSearch label="Search by name, address or borrower" search={search} onSearch={onSearch} />
      <Filters state={state} onChange={change} />
      <ListCard
        title={listed}
        nouns={listed.toLowerCase()}
        list={list.status === 'loading' ? undefined : list}
        failure={list.error === undefined ? undefined : toFailure(list.error)}
        firstRows="projects.nodes"
        firstNames={{ type: projectTypeLabels }}
        columns={projectColumns(basePath, state)}
        keyOf={({ id }) => id}
        page={page}
        hrefOf={hrefOf}
        onFollow={(to) => changeLocation(hrefOf(to), 'push')}
        headingRef={headingRef}
        empty={
          toListQuery({ ...state, order: 'NEWEST', page: 1 }) === '' ? (
            <EmptyState headingLevel="h3" title={`No ${listed.toLowerCase()}`} message={empty} />
          ) : (
            <EmptyState
              headingLevel="h3"
              title={`No ${listed.toLowerCase()} found`}
              message="Try other words or fewer filters."
              action={
                <Button variant="outlined" onClick={() => changeLocation(basePath, 'push')}>
                  Clear search and filters
                </Button>
              }
            />
          )
        }
      />
    </PageLayout>
  );
}

/** Records the visit once the list is shown. */
function useVisit(isShown: boolean) {
  const { apolloClient } = useAppProps();
  const { mode } = useMode();
  useEffect(() => {
    if (!isShown) return;
    apolloClient.mutate({ mutation: VisitExchangeDocument, variables: { mode: schemaModes[mode] } }).then(
      () => emit('exchange/changed', { mode }),
      // Best effort: on failure, projects stay marked as new.
      () => undefined,
    );
  }, [apolloClient, mode, isShown]);
}
