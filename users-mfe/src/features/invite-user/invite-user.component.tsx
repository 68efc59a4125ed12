import type { InviteValues } from '@lender-portal/contracts';
import { notify } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { useEffect, useState } from 'react';

const loadDialog = async () => {
  const { InviteUserDialog } = await import(/* webpackChunkName: "invite-user" */ './invite-user-dialog.component');
  return InviteUserDialog;
};

const empty: InviteValues = { firstName: '', lastName: '', email: '' };

interface InviteUserProps {
  isOpen: boolean;
  /** Called when an invitation is on its way. */
  onSent: () => void;
  onClose: () => void;
}

/** The dialog with its form, which is a file of its own: the form libraries come with it. */
export function InviteUser({ isOpen, onSent, onClose }: InviteUserProps) {
  const { loaded: Dialog, error } = useLazy(loadDialog, isOpen);
  const [draft, setDraft] = useState(empty);

  useEffect(() => {
    if (!isOpen || !error) return;
    notify.error('The form could not be loaded. Check your connection and try again.');
    onClose();
  }, [isOpen, error, onClose]);

  if (!Dialog) return null;
  return (
    <Dialog
      isOpen={isOpen}
      draft={draft}
      onType={setDraft}
      onSent={onSent}
      onDismiss={onClose}
      onClose={() => {
        setDraft(empty);
        onClose();
      }}
    />
  );
}
