import { PortalRoot } from '@lender-portal/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Frame } from './frame/frame.component';
import { Pages } from './features/pages.component';
import { PlatformPropsContext, type PlatformProps } from './platform-props';
import { createQueryClient } from './registry/query-client';
import { Session } from './session/session.component';

export function RootComponent(props: PlatformProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <PlatformPropsContext value={props}>
      <QueryClientProvider client={queryClient}>
        <PortalRoot nonce={props.nonce}>
          <Session>
            <Frame>
              <Pages />
            </Frame>
          </Session>
        </PortalRoot>
      </QueryClientProvider>
    </PlatformPropsContext>
  );
}
