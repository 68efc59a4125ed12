import { PageLayout } from '@lender-portal/ui';
import { Link } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePlatformProps } from '../platform-props';
import { followPageLink } from '../navigation/follow-link';

interface PageProps {
  title: string;
  /** Link to the parent page. */
  trail?: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** Leaves focus to the browser on the first page of a visit. */
let isFirst = true;

/** A page with a window title, and a heading that receives focus after navigation. */
export function ConsolePage({ title, trail, actions, children }: PageProps) {
  const { config } = usePlatformProps();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const { environment, brandName } = config;
    document.title = [title, ...(environment ? [environment.name] : []), 'Platform', brandName].join(' · ');
  }, [title, config]);

  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);

  return (
    <PageLayout
      title={title}
      headingRef={heading}
      actions={actions}
      trail={
        trail && (
          <Link href={trail.href} onClick={followPageLink}>
            {trail.label}
          </Link>
        )
      }
    >
      {children}
    </PageLayout>
  );
}
