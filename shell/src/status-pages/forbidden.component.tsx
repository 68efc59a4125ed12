import type { PortalAppProps } from '@lender-portal/contracts';
import { StatusPage } from './status-page.component';

/** In place of a page that this lender may not open. */
export function Forbidden(portal: PortalAppProps) {
  return <StatusPage portal={portal} code="403" title="Forbidden" explanation="Your account does not give access to this page." />;
}
