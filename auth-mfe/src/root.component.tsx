import { askForAnalytics, shouldAskForAnalytics } from '@lender-portal/client/analytics';
import { useLocation } from '@lender-portal/client/react';
import type { GuestAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { Button, styled } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { findPage, prefetchLinkedPages } from './routes';

// Occupies the space that every guest page reserves at its end.
const Foot = styled('div')({
  position: 'relative',
  width: 'fit-content',
  height: 40,
  marginTop: -40,
  paddingInlineStart: 8,
});

const unsubscribe = () => undefined;
const subscribeToNothing = () => unsubscribe;

export function RootComponent(props: GuestAppProps) {
  const Page = findPage(
    useLocation(({ pathname }) => pathname),
    props.config.basePath,
  );

  // A prerendered page does not know the browser's choice.
  const isAskedForAnalytics = useSyncExternalStore(
    subscribeToNothing,
    () => shouldAskForAnalytics(props.config),
    () => false,
  );

  useEffect(() => {
    // Safari lacks idle callbacks; pages load when opened there.
    if (!('requestIdleCallback' in window)) return undefined;
    const request = requestIdleCallback(prefetchLinkedPages);
    return () => cancelIdleCallback(request);
  }, []);

  return (
    <PortalRoot nonce={props.nonce} failures={props.failures} prerendered={props.prerendered}>
      <Page {...props} />
      {isAskedForAnalytics && (
        <Foot>
          <Button size="small" onClick={askForAnalytics}>
            Manage analytics
          </Button>
        </Foot>
      )}
    </PortalRoot>
  );
}
