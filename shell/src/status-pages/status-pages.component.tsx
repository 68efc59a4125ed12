import { followPageLink } from '@lender-portal/client/navigation';
import type { PortalAppProps } from '@lender-portal/contracts';
import { ErrorState, PortalRoot } from '@lender-portal/ui';
import { Button } from '@mui/material';

/** @returns a page that cannot be shown, with a link to continue */
const statusPage = (title: string, message: string) => (portal: PortalAppProps) => (
  <PortalRoot nonce={portal.nonce} failures={portal.failures}>
    <ErrorState
      headingLevel="h1"
      title={title}
      message={message}
      action={
        <Button variant="outlined" href={portal.links.exchange} onClick={followPageLink}>
          Go to exchange
        </Button>
      }
    />
  </PortalRoot>
);

/** Replaces a page that this lender may not open. */
export const Forbidden = statusPage('403 Forbidden', 'Your account does not have access to this page.');

/** Replaces a page that does not exist. */
export const NotFoundPage = statusPage('Page not found', 'The address may be mistyped, or the page has moved.');
