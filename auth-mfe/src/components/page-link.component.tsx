import { followPageLink } from '@lender-portal/client/navigation';
import { Button, Link } from '@mui/material';
import type { ReactNode } from 'react';

interface PageLinkProps {
  href: string;
  children: ReactNode;
}

/** Link to another page of the portal; navigates on the client. */
export function PageLink({ href, children }: PageLinkProps) {
  return (
    <Link href={href} onClick={followPageLink}>
      {children}
    </Link>
  );
}

/** Like {@link PageLink}, for the page's main action. */
export function PageButton({ href, children }: PageLinkProps) {
  return (
    <Button href={href} onClick={followPageLink} variant="contained" size="large" fullWidth>
      {children}
    </Button>
  );
}
