import { Link } from '../navigation/link.component';
import { EmptyState } from './state-screens.component';

interface NotFoundProps {
  title: string;
  message: string;
  /** Where to go on, and its words. */
  href: string;
  label: string;
}

/** What the address asks for is not there: says so, and leads on. */
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
