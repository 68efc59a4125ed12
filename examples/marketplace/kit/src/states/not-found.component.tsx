import { Link } from '../navigation/link.component';
import { EmptyState } from './state-screens.component';

interface NotFoundProps {
  title: string;
  message: string;
  /** Target and text of the link. */
  href: string;
  label: string;
}

/** Message for an unknown URL, with a link to continue. */
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

/** Message for an unknown URL below an application, with a link back. */
export const PageNotFound = (link: { href: string; label: string }) => (
  <NotFound title="Page not found" message="Check the link, or start from the list." {...link} />
);
