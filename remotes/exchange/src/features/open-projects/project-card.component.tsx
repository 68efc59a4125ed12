import { formatAmount, formatDate, Link, projectTypeLabel, SkeletonText, stateName, viewHeading } from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import type { OpenProject } from './exchange-model';

interface ProjectCardProps {
  project: OpenProject;
  /** The page of the list to go back to. */
  listHref: string;
}

/** Everything that is known of a project, and the way back to the list. */
export function ProjectCard({ project, listHref }: ProjectCardProps) {
  return (
    <>
      <BackLink href={listHref} />
      <article className="rk-card ex-project">
        <h2 {...viewHeading}>{project.name}</h2>
        <Facts
          amount={formatAmount(project.amount)}
          state={stateName(project.state)}
          type={projectTypeLabel(project.type)}
          listedDate={formatDate(project.createdAt)}
        />
      </article>
    </>
  );
}

/** The card with bars for words. */
export function ProjectCardSkeleton({ listHref }: Pick<ProjectCardProps, 'listHref'>) {
  return (
    <>
      <p className="rk-hidden" role="status">
        Loading the project
      </p>
      <BackLink href={listHref} />
      <div className="rk-card ex-project rk-late" aria-hidden="true">
        <h2>
          <SkeletonText width={20} />
        </h2>
        <Facts
          amount={<SkeletonText width={9} />}
          state={<SkeletonText width={8} />}
          type={<SkeletonText width={10} />}
          listedDate={<SkeletonText width={10} />}
        />
      </div>
    </>
  );
}

function BackLink({ href }: { href: string }) {
  return (
    <Link className="ex-back" href={href}>
      Back to all projects
    </Link>
  );
}

function Facts({ amount, state, type, listedDate }: Record<'amount' | 'state' | 'type' | 'listedDate', ReactNode>) {
  return (
    <dl className="ex-facts">
      <div>
        <dt>Amount</dt>
        <dd>{amount}</dd>
      </div>
      <div>
        <dt>State</dt>
        <dd>{state}</dd>
      </div>
      <div>
        <dt>Type</dt>
        <dd>{type}</dd>
      </div>
      <div>
        <dt>Listed date</dt>
        <dd>{listedDate}</dd>
      </div>
    </dl>
  );
}
