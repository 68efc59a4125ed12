import { Facts, formatAmount, formatMoment, projectTypeLabel, SkeletonText, stateName, viewHeading } from '@lender-portal/remote-kit';
import { exchangeLabels, type Mode } from './exchange-labels';
import type { Project } from './exchange-model';

/** Everything that is known of a project. */
export function ProjectCard({ project, mode }: { project: Project; mode: Mode }) {
  return (
    <article className="rk-card rk-item">
      <h2 {...viewHeading}>{project.name}</h2>
      <Facts
        facts={{
          Amount: formatAmount(project.amount),
          State: stateName(project.state),
          Type: projectTypeLabel(project.type),
          [`${exchangeLabels[mode].dated} date`]: formatMoment(project.createdAt),
        }}
      />
    </article>
  );
}

/** The card with bars for words. */
export function ProjectCardSkeleton({ mode }: { mode: Mode }) {
  return (
    <div className="rk-card rk-item">
      <h2>
        <SkeletonText width={20} />
      </h2>
      <Facts
        facts={{
          Amount: <SkeletonText width={9} />,
          State: <SkeletonText width={8} />,
          Type: <SkeletonText width={10} />,
          [`${exchangeLabels[mode].dated} date`]: <SkeletonText width={10} />,
        }}
      />
    </div>
  );
}
