import { Button, Link } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { navigateToUrl } from 'single-spa';

const opensInNewTab = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface PageLinkProps {
  href: string;
  children: ReactNode;
}

const followLink = (event: MouseEvent<HTMLAnchorElement>) => {
  if (opensInNewTab(event)) return;
  event.preventDefault();
  navigateToUrl(event.currentTarget.getAttribute('href') ?? '');
};

/** Link to another page of the portal; navigates on the client. */
export function PageLink({ href, children }: PageLinkProps) {
  return (
    <Link href={href} onClick={followLink}>
      {children}
    </Link>
  );
}

/** Like {@link PageLink}, for the page's main action. */
export function PageButton({ href, children }: PageLinkProps) {
  return (
    <Button href={href} onClick={followLink} variant="contained" size="large" fullWidth>
      {children}
    </Button>
  );
}
