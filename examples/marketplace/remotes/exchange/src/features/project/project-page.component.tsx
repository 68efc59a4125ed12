import { todayIn } from '@lender-portal/contracts';
import {
  formStyles,
  Link,
  NotFound,
  RequestFailure,
  SkeletonText,
  useResource,
  useStyles,
  viewHeading,
} from '@lender-portal/remote-kit';
import { useEffect, useMemo, useRef } from 'react';
import { exchangeLabels } from '../projects/exchange-labels';
import type { ExchangeProps } from '../projects/exchange-model';
import { OfferPanel } from './offer-panel.component';
import { Budget, ProjectDocuments, LoanRequest, PropertyFacts } from './project-facts.component';
import { createProjectModel, type ProjectDetails, type ProjectModel } from './project-model';
import { projectStyles } from './project.styles';

/** Page of a project: its details, the requested loan, and the company's offer. */
export default function ProjectPage(props: ExchangeProps & { id: string; isArrival: boolean }) {
  const { id, mode, basePath, authClient, model } = props;
  const { noun, back, all, notFound } = exchangeLabels[mode];
  useStyles(formStyles);
  useStyles(projectStyles);
  const projectModel = useMemo(() => createProjectModel({ model, mode }, id), [model, mode, id]);
  useEffect(() => projectModel.dispose, [projectModel]);
  const { data, error } = useResource(projectModel.project, id);

  if (data === null) return <NotFound {...notFound} href={basePath} label={all} />;
  return (
    <>
      <Link className="rk-back" href={basePath + model.lastList()}>
        {back}
      </Link>
      {data && <Loaded {...props} project={data} projectModel={projectModel} />}
      {!data && error !== undefined && (
        <div className="rk-card">
          <RequestFailure
            error={error}
            title={`The ${noun} could not be loaded`}
            authClient={authClient}
            onRetry={projectModel.refresh}
          />
        </div>
      )}
      {!data && error === undefined && <Skeleton noun={noun} />}
    </>
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

function Skeleton({ noun }: { noun: string }) {
  return (
    <>
      <p className="rk-hidden" role="status">
        {`Loading the ${noun}`}
      </p>
      <div className="rk-card rk-item rk-late" aria-hidden="true">
        <h2>
          <SkeletonText width={20} />
        </h2>
        {[44, 36, 40].map((width) => (
          <p key={width}>
            <SkeletonText width={width} />
          </p>
        ))}
      </div>
    </>
  );
}
