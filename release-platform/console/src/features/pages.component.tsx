import { EmptyState } from '@lender-portal/ui';
import { Button } from '@mui/material';
import { Check } from './check/check.component';
import { Compare } from './compare/compare.component';
import { Ledger } from './ledger/ledger.component';
import { Module } from './module/module.component';
import { Overview } from './overview/overview.component';
import { urls } from '../navigation/urls';
import { follow } from '../navigation/follow';
import { Page } from '../frame/page.component';
import { useAddress } from '../navigation/use-address';

/** The page of the current URL. A key per item resets the page's state. */
export function Pages() {
  const address = useAddress();
  switch (address.page) {
    case 'overview':
      return <Overview />;
    case 'module':
      return <Module key={address.name} name={address.name} />;
    case 'compare':
      return <Compare key={address.name} name={address.name} a={address.a} b={address.b} />;
    case 'check':
      return <Check key={address.id} id={address.id} />;
    case 'ledger':
      return <Ledger page={address.number} />;
    case 'unknown':
      return <NotFound />;
  }
}

function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="There is nothing at this address"
        message="What it led to may be gone: releases are removed some time after they were live last."
        action={
          <Button
            variant="outlined"
            href={urls.overview}
            onClick={(event) => follow(event as unknown as React.MouseEvent<HTMLAnchorElement>)}
          >
            See what is live
          </Button>
        }
      />
    </Page>
  );
}
