import { Button, Link } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { navigateToUrl } from 'single-spa';

const opensElsewhere = (event: MouseEvent) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface PageLinkProps {
  href: string;
  children: ReactNode;
}

const follow = (event: MouseEvent<HTMLAnchorElement>) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  navigateToUrl(event.currentTarget.getAttribute('href') ?? '');
};

/** A link to another page of the portal, followed without loading the document anew. */
export function PageLink({ href, children }: PageLinkProps) {
  return (
    <Link href={href} onClick={follow}>
      {children}
    </Link>
  );
}

/** The same, where it is what the page is there for. */
export function PageButton({ href, children }: PageLinkProps) {
  return (
    <Button href={href} onClick={follow} variant="contained" size="large" fullWidth>
      {children}
    </Button>
  );
}
