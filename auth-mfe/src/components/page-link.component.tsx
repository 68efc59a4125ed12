import { followLink } from '@lender-portal/client/react';
import { Button, Link } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { navigateToUrl } from 'single-spa';

interface PageLinkProps {
  href: string;
  children: ReactNode;
}

const follow = (event: MouseEvent) => void followLink(event, navigateToUrl);

/** Link to another page of the portal; navigates on the client. */
export function PageLink({ href, children }: PageLinkProps) {
  return (
    <Link href={href} onClick={follow}>
      {children}
    </Link>
  );
}

/** Like {@link PageLink}, for the page's main action. */
export function PageButton({ href, children }: PageLinkProps) {
  return (
    <Button href={href} onClick={follow} variant="contained" size="large" fullWidth>
      {children}
    </Button>
  );
}
