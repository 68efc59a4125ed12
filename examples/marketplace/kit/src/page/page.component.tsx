import { useEffect, useRef, type ReactNode } from 'react';

interface PageProps {
  /** The main heading, which the portal leaves to the application. */
  title: string;
  /** A sentence under the heading. */
  lead: string;
  /** What is shown under the heading; as it changes, the keyboard's focus moves there. */
  view: string;
  children: ReactNode;
}

/**
 * The frame of an application's screen. When the reader goes on to another view, the focus goes to the view's own
 * heading, marked with {@link viewHeading}, or to the main one: it would be lost with the link that was followed.
 */
export function Page({ title, lead, view, children }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(view);

  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading = page.current?.querySelector<HTMLElement>('[data-view-heading]') ?? page.current?.querySelector('h1');
    // The browser puts a page that is come back to where it was; focus must not scroll it away.
    heading?.focus({ preventScroll: true });
  }, [view]);

  return (
    <div className="rk-page" ref={page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="rk-lead">{lead}</p>
      {children}
    </div>
  );
}

/** Attributes of the heading of a view inside a {@link Page}. */
export const viewHeading = { 'data-view-heading': '', tabIndex: -1 } as const;
