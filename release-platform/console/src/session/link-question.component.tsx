import { ConfirmDialog } from '@lender-portal/ui/dialogs';
import { hasFailureCode, type RegistryFailure } from '../registry/registry-failure';

interface LinkQuestionProps {
  failure: RegistryFailure;
  onReplace: () => void;
  onLeavePreview: () => void;
  /** Called if the link should not be used. */
  onDismiss: () => void;
}

/** @returns whether the failure asks the user for a decision about the opened link */
export const needsDecision = (error: unknown): error is RegistryFailure =>
  hasFailureCode(error, 'SESSION_OPEN') || hasFailureCode(error, 'PREVIEW_ACTIVE');

/** Asks before a link ends another session, or starts a session beside a preview. */
export function LinkQuestion({ failure, onReplace, onLeavePreview, onDismiss }: LinkQuestionProps) {
  const dialog = { open: true, isRunning: false, onCancel: onDismiss };
  if (failure.code === 'PREVIEW_ACTIVE')
    return (
      <ConfirmDialog
        {...dialog}
        title="End the preview in this browser?"
        confirmLabel="End preview"
        onConfirm={onLeavePreview}
      >
        <p>This browser is running a preview of unreleased code. End it to open the owners’ page.</p>
        <p>To keep the preview, open the link in a private window or another browser profile.</p>
      </ConfirmDialog>
    );
  const [current, next] = [String(failure.details['current']), String(failure.details['next'])];
  return (
    <ConfirmDialog {...dialog} title={`Continue as ${next}?`} confirmLabel="Continue" onConfirm={onReplace}>
      {`You are signed in as ${current}. The link that you opened signs you in as ${next} instead. Continue only if you created the link yourself.`}
    </ConfirmDialog>
  );
}
