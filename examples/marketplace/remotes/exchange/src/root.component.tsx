import { AppPropsContext, useAppProps, useLocation } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { EmptyState, ErrorState, LoadingState, PageLayout, PortalRoot } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { Button, Card, Link } from '@mui/material';
import { useRef, useState } from 'react';
import { useMode } from './features/exchange-data/mode';
import { followPageLink, offersHref, parseView, type View } from './features/exchange-data/urls';
import { Projects } from './features/list/projects.component';

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
  if (view.name !== 'list') return <SubPage view={view} query={query} listHref={listHref} />;
  if (address !== listHref) setListHref(address);
  return <Projects query={query} actions={<OffersLink />} />;
}

function OffersLink() {
  const { basePath } = useAppProps();
  return (
    <Button variant="outlined" href={offersHref(basePath)} onClick={followPageLink}>
      My offers
    </Button>
  );
}

interface SubPageProps {
  view: Exclude<View, { name: 'list' }>;
  query: string;
  listHref: string;
}

/** A page in a chunk of its own. */
function SubPage({ view, query, listHref }: SubPageProps) {
  const { title, noun } = useMode();
  const { loaded, error, retry } = useLazy(loadPages, view.name !== 'unknown');
  const trail = (
    <Link href={listHref} onClick={followPageLink}>
      {title}
    </Link>
  );
  if (view.name === 'unknown')
    return (
      <PageLayout title="Page not found">
        <Card>
          <EmptyState
            title="There is no such page"
            message="Check the link, or start from the list."
            action={
              <Button variant="outlined" href={listHref} onClick={followPageLink}>
                <span>{`All ${noun}s`}</span>
              </Button>
            }
          />
        </Card>
      </PageLayout>
    );
  if (loaded && view.name === 'project')
    return <loaded.ProjectPage key={view.id} id={view.id} trail={trail} actions={<OffersLink />} />;
  if (loaded) return <loaded.Offers query={query} trail={trail} />;
  return (
    <PageLayout title={view.name === 'offers' ? 'My offers' : `Loading the ${noun}`} trail={trail}>
      <Card sx={{ p: 3 }}>
        {error ? (
          <ErrorState title="This page could not be loaded" message="Please try again." onRetry={retry} />
        ) : (
          <LoadingState label="Loading the page" />
        )}
      </Card>
    </PageLayout>
  );
}
