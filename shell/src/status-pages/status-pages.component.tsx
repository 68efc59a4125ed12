import { followLink } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { Illustration, PortalRoot } from '@lender-portal/ui';
import { Button, styled, Typography } from '@mui/material';
import { navigateToUrl } from 'single-spa';

const Page = styled('div')({ maxWidth: 480, margin: '0 auto', padding: '64px 24px', textAlign: 'center' });

interface StatusPageProps {
  portal: PortalAppProps;
  code: string;
  title: string;
  explanation: string;
}

/** Replaces a page that cannot be shown, with a link to continue. */
function StatusPage({ portal: { nonce, links, failures }, code, title, explanation }: StatusPageProps) {
  return (
    <PortalRoot nonce={nonce} failures={failures}>
      <Page>
        <Illustration name="error" />
        <Typography variant="h1">{code}</Typography>
        <Typography variant="h2" component="p" sx={{ my: 1 }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {explanation}
        </Typography>
        <Button variant="contained" href={links.exchange} onClick={(event) => followLink(event, navigateToUrl)}>
          Go to exchange
        </Button>
      </Page>
    </PortalRoot>
  );
}

/** Replaces a page that this lender may not open. */
export function Forbidden(portal: PortalAppProps) {
  return (
    <StatusPage
      portal={portal}
      code="403"
      title="Forbidden"
      explanation="Your account does not have access to this page."
    />
  );
}

/** Replaces a page that does not exist. */
export function NotFoundPage(portal: PortalAppProps) {
  return (
    <StatusPage
      portal={portal}
      code="404"
      title="Page not found"
      explanation="The address may be mistyped, or the page has moved."
    />
  );
}
