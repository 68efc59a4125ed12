import { BrandMark, color, fontSize, tokens } from '@lender-portal/ui';
import { SkipLink } from '@lender-portal/ui/controls';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import { usePlatformProps } from '../platform-props';
import { SessionMenu } from './session-menu.component';
import { urls } from '../navigation/urls';
import { followPageLink } from '../navigation/follow-link';
import { LiveWatch } from './live-watch.component';
import { useRoute } from '../navigation/use-route';

const Bar = styled('header')({
  position: 'sticky',
  zIndex: 10,
  top: 0,
  borderBottom: `1px solid ${color('border')}`,
  backgroundColor: color('surface'),
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    maxWidth: tokens.frame.page,
    minHeight: 64,
    margin: '0 auto',
    padding: '0 12px',
  },
  '& .end': { marginLeft: 'auto', minWidth: 0 },
  [`@media (min-width: ${tokens.breakpoints.table}px)`]: { '& > div': { gap: 24, padding: '0 32px' } },
});

const Brand = styled('a')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  borderRadius: 'var(--lp-radius-small)',
  color: color('ink'),
  fontWeight: 620,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '& svg': { flex: 'none' },
  '& small': { color: color('ink-muted'), fontSize: 'inherit', fontWeight: 450 },
  [`@media (max-width: ${tokens.breakpoints.table - 0.05}px)`]: {
    '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

const Nav = styled('nav')({
  display: 'flex',
  alignSelf: 'stretch',
  gap: 4,
  fontSize: fontSize(14),
  '& a': {
    display: 'flex',
    alignItems: 'center',
    padding: '0 12px',
    color: color('ink-muted'),
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { color: color('ink') },
  '& a[aria-current]': { boxShadow: `inset 0 -2px ${color('accent')}`, color: color('ink') },
  '& a:focus-visible': { outlineOffset: -4 },
});

const Main = styled('main')({
  maxWidth: tokens.frame.page,
  margin: '0 auto',
  paddingBottom: 48,
});

/** Header and navigation of all pages. */
export function Frame({ children }: { children: ReactNode }) {
  const { config } = usePlatformProps();
  const { page } = useRoute();
  const link = (href: string, label: string, isCurrent: boolean) => (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} onClick={followPageLink}>
      {label}
    </a>
  );
  return (
    <>
      <SkipLink />
      <Bar>
        <div>
          <Brand href={urls.overview} onClick={followPageLink}>
            <BrandMark />
            <span>
              <span>{config.brandName}</span> <small>Platform</small>
            </span>
          </Brand>
          <Nav aria-label="Platform">
            {link(urls.overview, 'Live', page !== 'ledger' && page !== 'unknown')}
            {link(urls.ledger(), 'Ledger', page === 'ledger')}
          </Nav>
          <div className="end">
            <SessionMenu />
          </div>
        </div>
      </Bar>
      <Main id="content" tabIndex={-1}>
        <LiveWatch />
        {children}
      </Main>
    </>
  );
}
