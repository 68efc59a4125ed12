import { askForAnalytics, shouldAskForAnalytics } from '@lender-portal/client/analytics';
import { useIsHydrating, useLocation } from '@lender-portal/client/react';
import type { GuestAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { Button, styled } from '@mui/material';
import { useEffect } from 'react';
import { findPage, prefetchLinkedPages } from './routes';

// Occupies the space that every guest page reserves at its end.
const Foot = styled('div')({
  position: 'relative',
  width: 'fit-content',
  height: 40,
  marginTop: -40,
  paddingInlineStart: 8,
});

export function RootComponent(props: GuestAppProps) {
  const Page = findPage(
    useLocation(({ pathname }) => pathname),
    props.config.basePath,
  );

  const isHydrating = useIsHydrating();

  useEffect(() => {
    // Safari lacks idle callbacks; pages load when opened there.
    if (!('requestIdleCallback' in window)) return undefined;
    const request = requestIdleCallback(prefetchLinkedPages);
    return () => cancelIdleCallback(request);
  }, []);

  return (
    <PortalRoot nonce={props.nonce} failures={props.failures} prerendered={props.prerendered}>
      <Page {...props} />
      {!isHydrating && shouldAskForAnalytics(props.config) && (
        <Foot>
          <Button size="small" onClick={askForAnalytics}>
            Manage analytics
          </Button>
        </Foot>
      )}
    </PortalRoot>
  );
}
