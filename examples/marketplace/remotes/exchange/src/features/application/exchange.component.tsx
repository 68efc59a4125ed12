import { lazyView, Link, List, PageNotFound, Page, useLastList, usePathBelow } from '@lender-portal/remote-kit';
import { useEffect, useState } from 'react';
import { projectFilters } from '../filters/project-filters';
import { exchangeLabels } from '../projects/exchange-labels';
import type { ExchangeProps } from '../projects/exchange-model';
import { offersHref, parseExchangePath } from '../projects/exchange-path';
import { firstProjectRows, projectColumns } from '../projects/project-columns';

const ProjectPage = lazyView(() => import('../project/project-page.component'), { what: 'The project' });
const OffersPage = lazyView(() => import('../offers/offers-page.component'), { what: 'Your offers' });

/** Root of the application: the project list, a page per project, and the company's offers. */
export function Exchange(props: ExchangeProps) {
  const { basePath, mode, model, authClient } = props;
  const { title, lead, tab, noun, listed, empty } = exchangeLabels[mode];
  const path = usePathBelow(basePath);
  const view = parseExchangePath(path);
  const listHref = useLastList(basePath, path, view.view === 'list');
  // On the first page the portal manages focus; after navigation, focus moves to content that loads later.
  const [firstPath] = useState(path);
  return (
    <Page title={title} lead={lead} view={view.view === 'item' ? `project ${view.id}` : view.view}>
      <nav className="ex-tabs" aria-label={title}>
        <Link href={basePath} aria-current={view.view === 'list' ? 'page' : undefined}>
          {tab}
        </Link>
        <Link href={offersHref(basePath)} aria-current={view.view === 'offers' ? 'page' : undefined}>
          My offers
        </Link>
      </nav>
      {view.view === 'list' && (
        <List
          fields={projectFilters}
          query={view.query}
          href={basePath}
          pages={model.pages}
          authClient={authClient}
          noun={listed}
          columns={projectColumns(basePath, mode)}
          keyOf={({ id }) => id}
          empty={empty}
          firstRows={firstProjectRows(mode)}
          renderBefore={() => <Visit visit={model.visit} />}
        />
      )}
      {view.view === 'item' && (
        <ProjectPage key={view.id} {...props} id={view.id} isArrival={path === firstPath} listHref={listHref} />
      )}
      {view.view === 'offers' && <OffersPage {...props} query={view.query} />}
      {view.view === 'unknown' && <PageNotFound href={basePath} label={`All ${noun}s`} />}
    </Page>
  );
}

/** Records the visit once the list is shown. */
function Visit({ visit }: { visit: () => void }) {
  useEffect(visit, [visit]);
  return null;
}
