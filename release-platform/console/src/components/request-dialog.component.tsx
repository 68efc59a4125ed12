import { ConfirmDialog, DialogFailure, type ConfirmDialogProps } from '@lender-portal/ui/dialogs';
import { Box } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { errorMessage, isSessionEnd } from '../registry/registry-failure';
import { LabeledField } from './labeled-field.component';

interface RequestDialogProps<Result> extends Pick<
  ConfirmDialogProps,
  'title' | 'confirmLabel' | 'confirmColor' | 'width'
> {
  isOpen: boolean;
  text?: ReactNode;
  /** A required text: the reason by default. */
  field?: { label?: string; hint: string; missing?: string };
  /** More inputs. */
  children?: ReactNode;
  /** The state after a failure. */
  unchanged?: string;
  /** @param value of the field */
  send: (value: string) => Promise<Result>;
  onDone: (result: Result) => unknown;
  onClose: () => void;
}

/** Confirms a request to the registry; a failed one keeps the dialog and its input. */
export function RequestDialog<Result>(props: RequestDialogProps<Result>) {
  const { isOpen, text, field, children, unchanged = 'Nothing was changed.', send, onDone, onClose, ...dialog } = props;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { error, isPending, mutate } = useMutation({ mutationFn: send, onSuccess: onDone });
  const input = useRef<HTMLInputElement>(null);
  const value = typed.trim();
  const { label = 'Reason', hint = '', missing = 'Enter a reason' } = field ?? {};
  const confirm = () => {
    if (!field || value) return mutate(value);
    setMissing(true);
    input.current?.focus();
  };
  return (
    <ConfirmDialog
      {...dialog}
      open={isOpen}
      isRunning={isPending}
      failure={error && !isSessionEnd(error) && <DialogFailure>{`${unchanged} ${errorMessage(error)}`}</DialogFailure>}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {text && <div>{text}</div>}
      {field && (
        <LabeledField
          label={label}
          hint={hint}
          error={isMissing && !value ? missing : undefined}
          value={typed}
          isRequired
          disabled={isPending}
          inputRef={input}
          onChange={setTyped}
        />
      )}
      {children && (
        <Box
          component="fieldset"
          disabled={isPending}
          sx={{ display: 'grid', gap: 1.5, border: 0, m: 0, p: 0, minWidth: 0 }}
        >
          {children}
        </Box>
      )}
    </ConfirmDialog>
  );
}
