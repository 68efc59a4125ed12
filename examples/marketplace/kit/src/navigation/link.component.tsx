import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from './location';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A URL of the portal. If undefined, the link is disabled but stays focusable. */
  href: string | undefined;
}

const disabled = { role: 'link', 'aria-disabled': true, tabIndex: 0 } as const;

/** A link with client-side navigation. */
export function Link({ href, children, ...props }: LinkProps) {
  const follow = (event: MouseEvent) => {
    // Leave modified clicks (new tab, new window, download) to the browser.
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  const state = href === undefined ? disabled : { href, onClick: follow };
  return (
    <a {...props} {...state}>
      {children}
    </a>
  );
}
