import { lazyView, Link, NotFound, Page, usePathBelow } from '@lender-portal/remote-kit';
import { useEffect, useState } from 'react';
import type { ExchangeProps } from '../projects/exchange-model';
import { exchangeLabels } from '../projects/exchange-labels';
import { offersHref, parseExchangePath } from '../projects/exchange-path';
import { Projects } from '../projects/projects.component';

const ProjectPage = lazyView(() => import('../project/project-page.component'), { what: 'The project' });
const OffersPage = lazyView(() => import('../offers/offers-page.component'), { what: 'Your offers' });

/** Root of the application: the project list, a page per project, and the company's offers. */
export function Exchange(props: ExchangeProps) {
  const { basePath, mode, model } = props;
  const { title, lead, all, tab } = exchangeLabels[mode];
  const path = usePathBelow(basePath);
  const view = parseExchangePath(path);
  // On the first page the portal manages focus; after navigation, focus moves to content that loads later.
  const [firstPath] = useState(path);
  useEffect(() => {
    if (view.view === 'list') model.rememberList(path);
  });
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
      {view.view === 'list' && <Projects {...props} page={view.page} filters={view.filters} />}
      {view.view === 'item' && <ProjectPage key={view.id} {...props} id={view.id} isArrival={path === firstPath} />}
      {view.view === 'offers' && <OffersPage {...props} page={view.page} query={view.query} />}
      {view.view === 'unknown' && (
        <NotFound
          title="Page not found"
          message="Check the link, or start from the list."
          href={basePath}
          label={all}
        />
      )}
    </Page>
  );
}
