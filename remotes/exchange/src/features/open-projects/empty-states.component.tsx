import { EmptyState, Link } from '@lender-portal/remote-kit';

/** Nobody is looking for funding now. */
export function NoProjects({ onCheck }: { onCheck: () => void }) {
  return (
    <div className="rk-card">
      <EmptyState
        title="No open projects"
        message="New projects appear here as soon as borrowers ask for funding."
        action={
          <button type="button" className="rk-button" onClick={onCheck}>
            Check again
          </button>
        }
      />
    </div>
  );
}

/** The address names a page after the last one. */
export function NoSuchPage({ page, basePath }: { page: number; basePath: string }) {
  return (
    <div className="rk-card">
      <EmptyState
        title={`There is no page ${page}`}
        message="The list has become shorter since."
        action={<AllProjectsLink href={basePath} />}
      />
    </div>
  );
}

/** The project of the address is not among the open ones. */
export function NoSuchProject({ basePath }: { basePath: string }) {
  return (
    <div className="rk-card">
      <EmptyState
        title="Project not found"
        message="It may have found its funding, or the link is not complete."
        action={<AllProjectsLink href={basePath} />}
      />
    </div>
  );
}

/** An address below the application that means nothing. */
export function NoSuchAddress({ basePath }: { basePath: string }) {
  return (
    <div className="rk-card">
      <EmptyState title="Page not found" message="Nothing is at this address." action={<AllProjectsLink href={basePath} />} />
    </div>
  );
}

function AllProjectsLink({ href }: { href: string }) {
  return (
    <Link className="rk-button" href={href}>
      All projects
    </Link>
  );
}
