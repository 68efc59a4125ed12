import { notify } from '@lender-portal/ui';
import { useState } from 'react';
import { fullName } from '../../components/format';
import type { PendingInvitation } from '../queries/invitation';

/** Copies an invitation's link to the clipboard; shows the link if the browser denies that. */
export function useCopyLink() {
  const [shown, setShown] = useState<PendingInvitation>();

  async function copy(invitation: PendingInvitation): Promise<void> {
    // Screen readers would read an earlier notice first.
    notify.clear();
    try {
      await navigator.clipboard.writeText(invitation.link ?? '');
      notify.success(`Link for ${fullName(invitation)} copied`);
    } catch {
      setShown(invitation);
    }
  }

  return { shown, copy, close: () => setShown(undefined) };
}
