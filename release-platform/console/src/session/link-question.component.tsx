import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { DialogBody, TitledDialog } from '../components/dialogs/titled-dialog.component';
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
  if (failure.code === 'PREVIEW_ACTIVE')
    return (
      <Question
        title="End the preview in this browser?"
        confirm="End preview"
        onConfirm={onLeavePreview}
        dismiss="Cancel"
        onDismiss={onDismiss}
      >
        <p>This browser is running a preview of unreleased code. End it to open the owners’ page.</p>
        <p>To keep the preview, open the link in a private window or another browser profile.</p>
      </Question>
    );
  const [current, next] = [String(failure.details['current']), String(failure.details['next'])];
  return (
    <Question
      title={`Continue as ${next}?`}
      confirm="Switch"
      onConfirm={onReplace}
      dismiss="Stay signed in"
      onDismiss={onDismiss}
    >
      <p>
        {`You are signed in as ${current}. The link that you opened signs you in as ${next} instead. Continue only if you created the link yourself.`}
      </p>
    </Question>
  );
}

interface QuestionProps {
  title: string;
  confirm: string;
  dismiss: string;
  onConfirm: () => void;
  onDismiss: () => void;
  children: ReactNode;
}

function Question({ title, confirm, dismiss, onConfirm, onDismiss, children }: QuestionProps) {
  return (
    <TitledDialog isOpen title={title} onClose={onDismiss}>
      <DialogBody
        buttons={
          <>
            <Button variant="outlined" onClick={onDismiss}>
              <span>{dismiss}</span>
            </Button>
            <Button variant="contained" onClick={onConfirm}>
              <span>{confirm}</span>
            </Button>
          </>
        }
      >
        {children}
      </DialogBody>
    </TitledDialog>
  );
}
