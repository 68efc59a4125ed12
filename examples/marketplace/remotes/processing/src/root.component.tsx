import { AppPropsContext, useAppProps, useLocation } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { EmptyState, ErrorState, LoadingState, PageLayout, PortalRoot } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { Button, Card, Link } from '@mui/material';
import { useRef, useState } from 'react';
import { Loans } from './features/list/loans.component';
import { followPageLink, parseView, type View } from './features/loan-data/urls';

const loadPages = () => import('./pages');

export function RootComponent(props: PortalAppProps) {
  return (
    <AppPropsContext value={props}>
      <PortalRoot nonce={props.nonce} failures={props.failures}>
        <CurrentPage />
      </PortalRoot>
    </AppPropsContext>
  );
}

/** Keeps the page while the portal unmounts the application, and the last URL of the list for the link back. */
function CurrentPage() {
  const { basePath } = useAppProps();
  const last = useRef('');
  const [listHref, setListHref] = useState(basePath);
  const address = useLocation(({ pathname, search }) => {
    if (pathname === basePath || pathname.startsWith(`${basePath}/`)) last.current = pathname + search;
    return last.current;
  });
  const [path = '', query = ''] = address.split('?');
  const view = parseView(path.slice(basePath.length));
  if (view !== 'list') return <SubPage view={view} listHref={listHref} />;
  if (address !== listHref) setListHref(address);
  return <Loans query={query} />;
}

/** A page in a chunk of its own. */
function SubPage({ view, listHref }: { view: Exclude<View, 'list'>; listHref: string }) {
  const { loaded, error, retry } = useLazy(loadPages, view !== 'unknown');
  const trail = (
    <Link href={listHref} onClick={followPageLink}>
      Loan processing
    </Link>
  );
  if (view === 'unknown')
    return (
      <PageLayout title="Page not found">
        <Card>
          <EmptyState
            title="There is no such page"
            message="Check the link, or start from the list."
            action={
              <Button variant="outlined" href={listHref} onClick={followPageLink}>
                Go to loan processing
              </Button>
            }
          />
        </Card>
      </PageLayout>
    );
  if (loaded) return <loaded.LoanPage key={view.id} {...view} trail={trail} />;
  return (
    <PageLayout title="Loan" trail={trail}>
      <Card sx={{ p: 3 }}>
        {error ? (
          <ErrorState title="This page could not be loaded" message="Please try again." onRetry={retry} />
        ) : (
          <LoadingState label="Loading the loan" />
        )}
      </Card>
    </PageLayout>
  );
}
