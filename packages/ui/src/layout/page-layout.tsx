import { styled, Typography } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { color, fontSize } from '../theme/tokens';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));

const Header = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 16,
  // As high as buttons, so that titles do not move between pages.
  '& > :first-of-type': { display: 'grid', alignContent: 'end', minHeight: 40 },
  '& h1': { overflowWrap: 'anywhere' },
  '& .trail': { marginBottom: 4, color: color('ink-muted'), fontSize: fontSize(14) },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

export interface PageLayoutProps {
  title: string;
  /** For focus after navigation. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Link to the parent page, above the title. */
  trail?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A page: its title with the link to its parent and its actions, and its content below. */
export function PageLayout({ title, headingRef, trail, actions, className, children }: PageLayoutProps) {
  return (
    <Page className={className}>
      <Header>
        <div>
          {trail && <div className="trail">{trail}</div>}
          <Typography variant="h1" ref={headingRef} tabIndex={-1}>
            {title}
          </Typography>
        </div>
        {actions && <div className="actions">{actions}</div>}
      </Header>
      {children}
    </Page>
  );
}
