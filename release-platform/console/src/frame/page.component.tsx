import { color, fontSize } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePlatformProps } from '../platform-props';
import { followPageLink } from '../navigation/follow-link';

const Root = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 16,
  '& h1': { overflowWrap: 'anywhere', outline: 'none' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const Trail = styled('p')({
  marginBottom: 4,
  color: color('ink-muted'),
  fontSize: fontSize(14),
  '& a': { color: 'inherit' },
});

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
    document.title = `${title} · Platform · ${config.brandName}`;
  }, [title, config]);

  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);

  return (
    <Root>
      <Head>
        <div>
          {trail && (
            <Trail>
              <a href={trail.href} onClick={followPageLink}>
                {trail.label}
              </a>{' '}
              <span aria-hidden="true">/</span>
            </Trail>
          )}
          <Typography variant="h1" ref={heading} tabIndex={-1}>
            {title}
          </Typography>
        </div>
        {actions && <div className="actions">{actions}</div>}
      </Head>
      {children}
    </Root>
  );
}
