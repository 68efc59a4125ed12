import { ItemView, listHref, NotFound, Page, usePathBelow } from '@lender-portal/remote-kit';
import type { ExchangeProps } from './exchange-model';
import { parseExchangePath } from './exchange-path';
import { exchangeLabels } from './exchange-labels';
import { ProjectCard, ProjectCardSkeleton } from './project-card.component';
import { Projects } from './projects.component';

/** The application: the list of projects, and below it one address for each of them. */
export function Exchange(props: ExchangeProps) {
  const { basePath, mode, model, authClient } = props;
  const { title, lead, noun, back, all, notFound } = exchangeLabels[mode];
  const view = parseExchangePath(usePathBelow(basePath));
  return (
    <Page title={title} lead={lead} view={view.view === 'item' ? `project ${view.id}` : view.view}>
      {view.view === 'list' && <Projects {...props} page={view.page} />}
      {view.view === 'item' && (
        <ItemView
          key={view.id}
          model={model}
          id={view.id}
          noun={noun}
          authClient={authClient}
          listHref={(page = 1) => listHref(basePath, page)}
          back={back}
          skeleton={<ProjectCardSkeleton mode={mode} />}
          notFound={<NotFound {...notFound} href={basePath} label={all} />}
          renderItem={(project) => <ProjectCard project={project} mode={mode} />}
        />
      )}
      {view.view === 'unknown' && <NotFound title="Page not found" message="Nothing is at this address." href={basePath} label={all} />}
    </Page>
  );
}
