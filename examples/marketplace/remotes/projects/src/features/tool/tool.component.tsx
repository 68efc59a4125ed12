import { AppPropsContext, changeLocation, followLink, useAppProps, useLocation } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { EmptyState, PageLayout, PortalRoot } from '@lender-portal/ui';
import { Button, Card } from '@mui/material';
import { useRef, type MouseEvent, type ReactNode } from 'react';

/** Root of a tool. */
export function Tool({ children, ...props }: PortalAppProps & { children: ReactNode }) {
  return (
    <AppPropsContext value={props}>
      <PortalRoot nonce={props.nonce} failures={props.failures}>
        {children}
      </PortalRoot>
    </AppPropsContext>
  );
}

/** @returns path and query below the base path; the last ones while the portal unmounts the application */
export function useAddress(): { path: string; query: string } {
  const { basePath } = useAppProps();
  const last = useRef('');
  const below = useLocation(({ pathname, search }) => {
    if (isBelow(basePath, pathname)) last.current = pathname.slice(basePath.length).replace(/\/$/, '') + search;
    return last.current;
  });
  const [path = '', query = ''] = below.split('?');
  return { path, query };
}

export const isBelow = (basePath: string, pathname: string): boolean =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);

/** Click handler of links within a tool. */
export const followInTool = (event: MouseEvent): void => void followLink(event, (href) => changeLocation(href, 'push'));

/** Replaces a tool at an address that it does not have. */
export function UnknownPage({ title, back }: { title: string; back: string }) {
  const { basePath } = useAppProps();
  return (
    <PageLayout title={title}>
      <Card>
        <EmptyState
          title="There is no such page"
          message="Check the link, or start over."
          action={
            <Button variant="outlined" href={basePath} onClick={followInTool}>
              <span>{back}</span>
            </Button>
          }
        />
      </Card>
    </PageLayout>
  );
}
