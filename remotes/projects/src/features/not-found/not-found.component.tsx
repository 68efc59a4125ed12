import { EmptyState, Link } from '@lender-portal/remote-kit';

interface NotFoundProps {
  title: string;
  message: string;
  /** The way back. */
  href: string;
  label: string;
}

/** What the address asks for is not there. */
export function NotFound({ title, message, href, label }: NotFoundProps) {
  return (
    <div className="rk-card">
      <EmptyState
        title={title}
        message={message}
        action={
          <Link className="rk-button" href={href}>
            {label}
          </Link>
        }
      />
    </div>
  );
}

/** An address below an application that means nothing. */
export function NoSuchAddress(way: Pick<NotFoundProps, 'href' | 'label'>) {
  return <NotFound title="Page not found" message="Nothing is at this address." {...way} />;
}
