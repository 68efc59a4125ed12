import { useAppProps, useLocation } from '@lender-portal/client/react';
import { EmptyState, ErrorState, LoadingState, PageLayout } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { Button, Card, Link } from '@mui/material';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { followPageLink } from './follow-page-link';

/** Props of a page beside the list. */
export interface PageProps<Page> {
  page: Page;
  query: string;
  /** Link to the list with its last search and filters. */
  trail: ReactNode;
}

interface ListWithPagesProps<Page> {
  /** Title of the list, for the links back to it. */
  title: string;
  /** @param path below the base path @returns a page beside the list; undefined if there is none */
  parse: (path: string) => Page | undefined;
  List: ComponentType<{ query: string }>;
  /** Imports the other pages; must be a stable function. */
  load: () => Promise<{ Page: ComponentType<PageProps<Page>> }>;
  /** Title of a page that is loading. */
  titleOf: (page: Page) => string;
}

/** A module with a list at its base path and other pages below, which load on demand. */
export function ListWithPages<Page>({ List, parse, ...pages }: ListWithPagesProps<Page>) {
  const { basePath } = useAppProps();
  // Keeps the page while the portal unmounts the application, and the last URL of the list for the link back.
  const last = useRef('');
  const [listHref, setListHref] = useState(basePath);
  const address = useLocation(({ pathname, search }) => {
    if (pathname === basePath || pathname.startsWith(`${basePath}/`)) last.current = pathname + search;
    return last.current;
  });
  const [path = '', query = ''] = address.split('?');
  const below = path.slice(basePath.length);
  if (!/^\/?$/.test(below)) return <LazyPage {...pages} page={parse(below)} query={query} listHref={listHref} />;
  if (address !== listHref) setListHref(address);
  return <List query={query} />;
}

interface LazyPageProps<Page> extends Omit<ListWithPagesProps<Page>, 'List' | 'parse'> {
  page: Page | undefined;
  query: string;
  listHref: string;
}

function LazyPage<Page>({ title, load, titleOf, page, query, listHref }: LazyPageProps<Page>) {
  const { loaded, error, retry } = useLazy(load, page !== undefined);
  if (page === undefined)
    return (
      <PageLayout title="Page not found">
        <Card>
          <EmptyState
            title="There is no such page"
            message="Check the link, or start from the list."
            action={
              <Button variant="outlined" href={listHref} onClick={followPageLink}>
                <span>{`Go to ${title}`}</span>
              </Button>
            }
          />
        </Card>
      </PageLayout>
    );
  const trail = (
    <Link href={listHref} onClick={followPageLink}>
      {title}
    </Link>
  );
  if (loaded) return <loaded.Page page={page} query={query} trail={trail} />;
  return (
    <PageLayout title={titleOf(page)} trail={trail}>
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
