import { color, tokens } from '@lender-portal/ui';
import { SkipLink } from '@lender-portal/ui/controls';
import { Button, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { followPageLink } from '../navigation/follow-link';
import { urls } from '../navigation/urls';
import { useRoute } from '../navigation/use-route';
import { useHolder } from '../registry/holder';
import { LiveWatch } from './live-watch.component';
import { useSearchShortcuts } from './search-shortcuts';
import { SessionMenu } from './session-menu.component';
import { TopBar } from './top-bar.component';

const Main = styled('main')({ maxWidth: tokens.frame.page, margin: '0 auto', paddingBottom: 48 });

const Nav = styled('nav')({ display: 'flex', alignSelf: 'stretch', marginRight: 'auto' });

const linkStyles = {
  color: color('ink-muted'),
  '&[aria-current]': { boxShadow: `inset 0 -2px ${color('accent')}`, borderRadius: 0, color: color('ink') },
};

/** Header and navigation of all pages. */
export function Frame({ children }: { children: ReactNode }) {
  const { page } = useRoute();
  const { isOwner } = useHolder();
  useSearchShortcuts();
  const link = (href: string, label: string, isCurrent: boolean) => (
    <Button
      component="a"
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={followPageLink}
      sx={linkStyles}
    >
      <span>{label}</span>
    </Button>
  );
  return (
    <>
      <SkipLink />
      <TopBar>
        <Nav aria-label="Platform">
          {link(urls.overview, 'Live', page !== 'ledger' && page !== 'webhooks' && page !== 'unknown')}
          {link(urls.ledger(), 'Ledger', page === 'ledger')}
          {isOwner && link(urls.webhooks, 'Webhooks', page === 'webhooks')}
        </Nav>
        <SessionMenu />
      </TopBar>
      <Main id="content" tabIndex={-1}>
        <LiveWatch />
        {children}
      </Main>
    </>
  );
}
