import type { PortalAppProps } from '@lender-portal/contracts';
import { StatusPage } from './status-page.component';

/** In place of a page that does not exist. */
export function NotFound(portal: PortalAppProps) {
  return <StatusPage portal={portal} code="404" title="Page not found" explanation="The address may be mistyped, or the page has moved." />;
}
