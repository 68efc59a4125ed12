import { onLocationChange } from '@lender-portal/client/react';
import { usePartFailures } from '@lender-portal/ui';
import { useEffect, useState } from 'react';
import type { TermsDialog } from './terms-dialog.component';

/**
 * @param isDue whether to show the dialog. Lazy-loaded, because most users have already accepted.
 * @returns the dialog once loaded. If loading fails, mounts the frame's fallback release, or retries on the next
 *   navigation.
 */
export function useTermsDialog(isDue: boolean): typeof TermsDialog | undefined {
  const [dialog, setDialog] = useState<typeof TermsDialog>();
  const failures = usePartFailures();
  useEffect(() => {
    if (!isDue || dialog) return undefined;
    const load = async () => {
      try {
        const { TermsDialog: loaded } = await import(/* webpackChunkName: "terms-dialog" */ './terms-dialog.component');
        setDialog(() => loaded);
      } catch (error) {
        console.warn('Terms dialog failed to load:', error);
        failures?.report({ what: 'chunk', error });
        await failures?.takeFallbackRelease();
      }
    };
    void load();
    return onLocationChange(() => void load(), { early: true });
  }, [isDue, dialog, failures]);
  return dialog;
}
