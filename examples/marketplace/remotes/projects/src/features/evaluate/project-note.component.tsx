import { Link } from '@lender-portal/remote-kit';
import type { ProjectLink } from './project-link';

/** Names the project that the inputs come from, with a link back. */
export function ProjectNote({
  project: { id, name, where },
  exchangeHref,
}: {
  project: ProjectLink;
  exchangeHref: string;
}) {
  return (
    <p className="pj-project">
      <span>Prefilled from</span> <Link href={`${exchangeHref}/projects/${encodeURIComponent(id)}`}>{name}</Link>
      <span>{where && ` · ${where}`}</span>
    </p>
  );
}
