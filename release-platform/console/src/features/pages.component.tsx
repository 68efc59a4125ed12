import { EmptyState } from '@lender-portal/ui';
import { Button } from '@mui/material';
import { Actions } from './actions.component';
import { Check } from './check/check.component';
import { Ledger } from './ledger/ledger.component';
import { Module } from './module/module.component';
import { Overview } from './overview/overview.component';
import { urls } from '../navigation/urls';
import { followLink } from '../navigation/follow-link';
import { Page } from '../frame/page.component';
import { useRoute } from '../navigation/use-route';

/** The page of the current URL. A key per item resets the page's state. */
export function Pages() {
  return (
    <Actions>
      <CurrentPage />
    </Actions>
  );
}

function CurrentPage() {
  const route = useRoute();
  switch (route.page) {
    case 'overview':
      return <Overview />;
    case 'module':
      return <Module key={route.name} name={route.name} />;
    case 'check':
      return <Check key={route.id} id={route.id} />;
    case 'ledger':
      return <Ledger page={route.number} />;
    case 'unknown':
      return <NotFound />;
  }
}

function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="This page does not exist"
        message="The release may have been deleted. Releases are deleted some time after they were last live."
        action={
          <Button
            variant="outlined"
            href={urls.overview}
            onClick={(event) => followLink(event as unknown as React.MouseEvent<HTMLAnchorElement>)}
          >
            View live modules
          </Button>
        }
      />
    </Page>
  );
}
