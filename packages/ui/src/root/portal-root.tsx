import { CacheProvider } from '@emotion/react';
import type { PartFailures } from '@lender-portal/contracts';
import { ThemeProvider } from '@mui/material';
import type { ReactNode } from 'react';
import { SnackbarHost } from '../notify/snackbar-host';
import { portalTheme } from '../theme/theme';
import { PartFailuresContext } from './part-failures';
import { RenderBoundary } from './render-boundary';
import { styleCache } from './style-cache';

export interface PortalRootProps {
  /** The nonce of the page's style policy: `PortalProps.nonce`. */
  nonce?: string | undefined;
  /** Shown when rendering fails, in place of the page-sized "Something went wrong"; `null` for small widgets. */
  fallback?: ReactNode;
  /** `PortalProps.failures`: what fails here is told, and the release before comes in the place of this one. */
  failures?: PartFailures | undefined;
  children: ReactNode;
}

/** What every React root of the portal renders inside: styles with the nonce, theme, error boundary, snackbars. */
export function PortalRoot({ nonce, fallback, failures, children }: PortalRootProps) {
  return (
    <CacheProvider value={styleCache(nonce)}>
      <ThemeProvider theme={portalTheme}>
        <PartFailuresContext value={failures}>
          <RenderBoundary fallback={fallback} failures={failures}>
            {children}
          </RenderBoundary>
        </PartFailuresContext>
        <SnackbarHost />
      </ThemeProvider>
    </CacheProvider>
  );
}
