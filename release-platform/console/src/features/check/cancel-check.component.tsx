import type { QueuedCheck } from '@lender-portal/registry-api';
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.component';
import { nameWithoutScope } from '../../components/format';

interface CancelCheckProps {
  isOpen: boolean;
  check: QueuedCheck;
  onClose: () => void;
}

/** Confirms the cancellation of a check. */
export function CancelCheck({ isOpen, check, onClose }: CancelCheckProps) {
  return (
    <ConfirmDelete
      isOpen={isOpen}
      title={`Cancel the check of ${Object.keys(check.releases).map(nameWithoutScope).join(', ')}?`}
      confirmLabel="Cancel check"
      path={`/checks/${check.id}`}
      done="Check canceled."
      failed="The check was not canceled."
      onClose={onClose}
    >
      <p>{`Requested by ${check.requestedBy}. You can check the release again at any time.`}</p>
    </ConfirmDelete>
  );
}
