import { followLink } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { color, Illustration, PortalRoot } from '@lender-portal/ui';
import { Button, styled, Typography } from '@mui/material';
import { navigateToUrl } from 'single-spa';

const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  maxWidth: 480,
  margin: '0 auto',
  padding: '64px 24px',
  textAlign: 'center',
});

const Title = styled('p')({ fontSize: 'var(--lp-font-size-20)', fontWeight: 600 });

const Explanation = styled('p')({ marginBottom: 24, color: color('ink-muted') });

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
        <Title>{title}</Title>
        <Explanation>{explanation}</Explanation>
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
