import { EmptyState } from '@lender-portal/ui';
import { Button } from '@mui/material';
import { Actions } from './actions.component';
import { CheckPage } from './check/check.component';
import { LedgerPage } from './ledger/ledger.component';
import { ModulePage } from './module/module.component';
import { OverviewPage } from './overview/overview.component';
import { WebhooksPage } from './webhooks/webhooks.component';
import { urls } from '../navigation/urls';
import { followPageLink } from '../navigation/follow-link';
import { ConsolePage } from '../frame/page.component';
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
      return <OverviewPage />;
    case 'module':
      return <ModulePage key={route.name} name={route.name} />;
    case 'check':
      return <CheckPage key={route.id} id={route.id} />;
    case 'ledger':
      return <LedgerPage view={route.view} />;
    case 'webhooks':
      return <WebhooksPage />;
    case 'unknown':
      return <NotFound />;
  }
}

function NotFound() {
  return (
    <ConsolePage title="Page not found">
      <EmptyState
        title="This page does not exist"
        message="The release may have been deleted. Releases are deleted some time after they were last live."
        action={
          <Button
            variant="outlined"
            href={urls.overview}
            onClick={(event) => followPageLink(event as unknown as React.MouseEvent<HTMLAnchorElement>)}
          >
            View live modules
          </Button>
        }
      />
    </ConsolePage>
  );
}
