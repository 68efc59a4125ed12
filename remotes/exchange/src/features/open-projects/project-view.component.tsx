import { RequestFailure, useResource } from '@lender-portal/remote-kit';
import type { ExchangeProps } from './exchange.component';
import { listHref } from './exchange-path';
import { NoSuchProject } from './empty-states.component';
import { ProjectCard, ProjectCardSkeleton } from './project-card.component';

type ProjectViewProps = ExchangeProps & { id: string };

/** One project: from the list where it came from there, else searched for. */
export function ProjectView(props: ProjectViewProps) {
  const { model, basePath, id } = props;
  const listed = model.findListed(id);
  if (listed) return <ProjectCard project={listed.project} listHref={listHref(basePath, listed.page)} />;
  return <SearchedProject {...props} />;
}

function SearchedProject({ model, basePath, authClient, id }: ProjectViewProps) {
  const { data, error } = useResource(model.projects, id);
  if (data) return <ProjectCard project={data} listHref={basePath} />;
  if (data === null) return <NoSuchProject basePath={basePath} />;
  if (!error) return <ProjectCardSkeleton listHref={basePath} />;
  return (
    <div className="rk-card">
      <RequestFailure
        error={error}
        title="The project could not be loaded"
        authClient={authClient}
        onRetry={() => model.projects.refresh(id)}
      />
    </div>
  );
}
