import { todayIn } from '@lender-portal/contracts';
import { formStyles, ItemPage, useStyles, viewHeading } from '@lender-portal/remote-kit';
import { useEffect, useMemo, useRef } from 'react';
import { exchangeLabels } from '../projects/exchange-labels';
import type { ExchangeProps } from '../projects/exchange-model';
import { OfferPanel } from './offer-panel.component';
import { Budget, ProjectDocuments, LoanRequest, PropertyFacts } from './project-facts.component';
import { createProjectModel, type ProjectDetails, type ProjectModel } from './project-model';
import { projectStyles } from './project.styles';

interface ProjectPageProps extends ExchangeProps {
  id: string;
  isArrival: boolean;
  listHref: string;
}

/** Page of a project: its details, the requested loan, and the company's offer. */
export default function ProjectPage(props: ProjectPageProps) {
  const { id, mode, basePath, authClient, model, listHref } = props;
  const { noun, unknown } = exchangeLabels[mode];
  useStyles(formStyles);
  useStyles(projectStyles);
  const projectModel = useMemo(() => createProjectModel({ model, mode }, id), [model, mode, id]);
  useEffect(() => projectModel.dispose, [projectModel]);
  return (
    <ItemPage
      items={projectModel.project}
      id={id}
      noun={noun}
      authClient={authClient}
      href={basePath}
      listHref={listHref}
      unknown={unknown}
    >
      {(project) => <Loaded {...props} project={project} projectModel={projectModel} />}
    </ItemPage>
  );
}

interface LoadedProps extends ExchangeProps {
  project: ProjectDetails;
  projectModel: ProjectModel;
  isArrival: boolean;
}

function Loaded({ project, projectModel, mode, links, isArrival, config }: LoadedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Move focus from the main heading to this one, unless the user has moved it in the meantime.
    if (!isArrival && document.activeElement?.matches('h1, body')) heading.current?.focus({ preventScroll: true });
  }, [isArrival]);
  return (
    <article className="ex-project">
      <h2 {...viewHeading} ref={heading}>
        {project.name}
      </h2>
      <div className="ex-columns">
        <LoanRequest project={project} />
        <div className="ex-beside">
          <OfferPanel
            project={project}
            model={projectModel}
            links={links}
            today={todayIn(config.documents?.timeZone)}
          />
        </div>
        <div>
          <PropertyFacts project={project} links={links} dated={exchangeLabels[mode].dated} />
          <Budget project={project} />
          <ProjectDocuments project={project} />
        </div>
      </div>
    </article>
  );
}
