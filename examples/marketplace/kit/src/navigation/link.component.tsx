import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from './location';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the portal; without one the link is disabled, and keeps the keyboard's focus if it has it. */
  href: string | undefined;
}

const disabled = { role: 'link', 'aria-disabled': true, tabIndex: 0 } as const;

/** A link that changes the screen without loading a page. */
export function Link({ href, children, ...props }: LinkProps) {
  const follow = (event: MouseEvent) => {
    // Everything but a plain click is the browser's: a new tab, a new window, a download.
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
