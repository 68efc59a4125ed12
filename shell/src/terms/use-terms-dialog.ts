import { onLocationChange } from '@lender-portal/client/react';
import { useEffect, useState } from 'react';
import type { TermsDialog } from './terms-dialog.component';

/**
 * @param isDue whether it is to be shown: most users have accepted, so it is lazy-loaded
 * @returns the dialog, once it is there; where it cannot be fetched, the next navigation tries again
 */
export function useTermsDialog(isDue: boolean): typeof TermsDialog | undefined {
  const [dialog, setDialog] = useState<typeof TermsDialog>();
  useEffect(() => {
    if (!isDue || dialog) return undefined;
    const load = async () => {
      try {
        const { TermsDialog: loaded } = await import(/* webpackChunkName: "terms-dialog" */ './terms-dialog.component');
        setDialog(() => loaded);
      } catch (error) {
        console.warn('The terms could not be shown:', error);
      }
    };
    void load();
    return onLocationChange(() => void load(), { early: true });
  }, [isDue, dialog]);
  return dialog;
}
