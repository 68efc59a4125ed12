import type { GuestAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { useEffect } from 'react';
import { findPage, prefetchLinkedPages } from './routes';
import { useCurrentPath } from './use-address';

export function RootComponent(props: GuestAppProps) {
  const Page = findPage(useCurrentPath(), props.config.basePath);

  useEffect(() => {
    // Safari has no such callback: there a page is fetched when it is opened.
    if (!('requestIdleCallback' in window)) return undefined;
    const request = requestIdleCallback(prefetchLinkedPages);
    return () => cancelIdleCallback(request);
  }, []);

  return (
    <PortalRoot nonce={props.nonce}>
      <Page {...props} />
    </PortalRoot>
  );
}
