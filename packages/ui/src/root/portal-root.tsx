import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material';
import type { ReactNode } from 'react';
import { SnackbarHost } from '../notify/snackbar-host';
import { portalTheme } from '../theme/theme';
import { RenderBoundary } from './render-boundary';
import { styleCache } from './style-cache';

export interface PortalRootProps {
  /** The nonce of the page's style policy: `PortalProps.nonce`. */
  nonce?: string | undefined;
  /** Shown when rendering fails, in place of the page-sized "Something went wrong"; `null` for small widgets. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What every React root of the portal renders inside: styles with the nonce, theme, error boundary, snackbars. */
export function PortalRoot({ nonce, fallback, children }: PortalRootProps) {
  return (
    <CacheProvider value={styleCache(nonce)}>
      <ThemeProvider theme={portalTheme}>
        <RenderBoundary fallback={fallback}>{children}</RenderBoundary>
        <SnackbarHost />
      </ThemeProvider>
    </CacheProvider>
  );
}
