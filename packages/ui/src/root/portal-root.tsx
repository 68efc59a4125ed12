import { CacheProvider } from '@emotion/react';
import type { PartFailures, Prerendered } from '@lender-portal/module-contract';
import { ThemeProvider } from '@mui/material';
import { useLayoutEffect, type ReactNode } from 'react';
import { SnackbarHost } from '../notify/snackbar-host';
import { portalTheme } from '../theme/theme';
import { PartFailuresContext } from './part-failures';
import { RenderBoundary } from './render-boundary';
import { styleCache } from './style-cache';

export interface PortalRootProps {
  /** CSP nonce: `PortalProps.nonce`. */
  nonce?: string | undefined;
  /** Replaces the page-sized error message if rendering fails; `null` for small widgets. */
  fallback?: ReactNode;
  /** `PortalProps.failures`: reports errors and mounts the fallback release. */
  failures?: PartFailures | undefined;
  /** `PortalProps.prerendered`, if the application hydrates its prerendered elements. */
  prerendered?: Prerendered | undefined;
  children: ReactNode;
}

/** Wraps every React root: style cache with nonce, theme, error boundary, snackbars. */
export function PortalRoot({ nonce, fallback, failures, prerendered, children }: PortalRootProps) {
  // Runs after the effects of all fields, in the task that attaches their handlers.
  useLayoutEffect(() => prerendered?.restoreInput(), [prerendered]);

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
