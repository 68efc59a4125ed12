import { ConfirmDialog, useLast } from '@lender-portal/ui/dialogs';
import { fullName } from '../../components/format';
import type { TeamMember } from '../queries/user';

interface DeactivateUserProps {
  /** User to deactivate; the dialog is closed if undefined. */
  user: TeamMember | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation and explains the consequences. The switch shows the result. */
export function DeactivateUser({ user, onCancel, onConfirm }: DeactivateUserProps) {
  const shown = useLast(user);
  return (
    <ConfirmDialog
      open={user !== undefined}
      title={`Deactivate ${shown ? fullName(shown) : 'this user'}?`}
      isRunning={false}
      confirmLabel="Deactivate"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      The user is signed out on every device within a minute and can’t sign in until you reactivate the account. Saved
      work is not affected.
    </ConfirmDialog>
  );
}
