import { ConfirmDialog, useLast } from '@lender-portal/ui/dialogs';
import { fullName } from '../../components/format';
import type { TeamMember } from '../queries/user';

const WIDTH = 400;

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
      title="Deactivate user?"
      width={WIDTH}
      isRunning={false}
      confirmLabel="Deactivate"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        <strong>
          <bdi>{shown && fullName(shown)}</bdi>
        </strong>{' '}
        will be signed out on every device within a minute and can’t sign in until you reactivate the account.
      </p>
      <p>Saved work is not affected.</p>
    </ConfirmDialog>
  );
}
