import { AppPropsContext, changeLocation, followLink, useAppProps, useLocation } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { EmptyState, PageLayout, PortalRoot } from '@lender-portal/ui';
import { Button, Card } from '@mui/material';
import { useRef, type MouseEvent, type ReactNode } from 'react';

interface Pages {
  title: string;
  /** Paths below the base path. */
  paths?: readonly string[];
  render: (address: { path: string; query: string }) => ReactNode;
}

/** Root of a tool: its page at a path, or a message at others. */
export function Tool({ title, paths, render, ...props }: PortalAppProps & Pages) {
  return (
    <AppPropsContext value={props}>
      <PortalRoot nonce={props.nonce} failures={props.failures}>
        <CurrentPage title={title} paths={paths ?? ['']} render={render} />
      </PortalRoot>
    </AppPropsContext>
  );
}

/** Keeps the page while the portal unmounts the application. */
function CurrentPage({ title, paths, render }: Required<Pages>) {
  const { basePath } = useAppProps();
  const last = useRef('');
  const below = useLocation(({ pathname, search }) => {
    if (isBelow(basePath, pathname)) last.current = pathname.slice(basePath.length).replace(/\/$/, '') + search;
    return last.current;
  });
  const [path = '', query = ''] = below.split('?');
  if (paths.includes(path)) return render({ path, query });
  return (
    <PageLayout title={title}>
      <Card>
        <EmptyState
          title="There is no such page"
          message="Check the link, or start over."
          action={
            <Button variant="outlined" href={basePath} onClick={followInTool}>
              Start over
            </Button>
          }
        />
      </Card>
    </PageLayout>
  );
}

export const isBelow = (basePath: string, pathname: string): boolean =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);

/** Click handler of links within a tool. */
export const followInTool = (event: MouseEvent): void => void followLink(event, (href) => changeLocation(href, 'push'));
