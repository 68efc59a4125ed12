import { toFailure, type Failure } from '@lender-portal/client/graphql';
import { ConfirmDialog, DialogFailure, type ConfirmDialogProps } from '@lender-portal/ui/dialogs';
import { Button } from '@mui/material';
import { useState } from 'react';

interface QuestionButtonProps extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'confirmColor' | 'children'> {
  label: string;
  /** @returns whether the dialog closes; a failure stays in it */
  onConfirm: () => Promise<boolean>;
}

/** A button whose action asks first. */
export function QuestionButton({ label, onConfirm, ...question }: QuestionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  async function confirm() {
    setRunning(true);
    try {
      if (await onConfirm()) setOpen(false);
    } catch (error) {
      setFailure(toFailure(error));
    }
    setRunning(false);
  }
  return (
    <>
      <Button
        variant={question.confirmColor === 'primary' ? 'contained' : 'outlined'}
        onClick={() => {
          setFailure(undefined);
          setOpen(true);
        }}
      >
        <span>{label}</span>
      </Button>
      <ConfirmDialog
        {...question}
        open={isOpen}
        isRunning={isRunning}
        failure={failure && <DialogFailure reference={failure.reference}>{failure.message}</DialogFailure>}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
