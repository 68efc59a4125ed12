import { useEffect, useRef, type ReactNode } from 'react';

interface PageProps {
  /** Text of the `h1`. The portal renders none itself. */
  title: string;
  /** Sentence under the heading. */
  lead: string;
  /** Identifies the current view. Focus moves when it changes. */
  view: string;
  children: ReactNode;
}

/**
 * Frame of an application's screen. On a view change, focus moves to the heading marked with {@link viewHeading}, or to
 * the `h1`, because the followed link is gone.
 */
export function Page({ title, lead, view, children }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(view);

  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading =
      page.current?.querySelector<HTMLElement>('[data-view-heading]') ?? page.current?.querySelector('h1');
    // The browser restores the scroll position of a previous page. Focus must not change it.
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

/** Attributes for the heading of a view inside a {@link Page}. */
export const viewHeading = { 'data-view-heading': '', tabIndex: -1 } as const;
