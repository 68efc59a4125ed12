import { notify } from '@lender-portal/ui';
import { useState } from 'react';
import { fullName } from '../../components/format';
import type { Invitation } from '../queries/invitation';

/** Puts the link of an invitation on the clipboard; where the browser does not let it, shows it. */
export function useCopyLink() {
  const [shown, setShown] = useState<Invitation>();

  async function copy(invitation: Invitation): Promise<void> {
    // What was said of the last thing done would be read before it.
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
