import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure } from '@lender-portal/ui/dialogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callRegistry } from '../../registry/call';
import { STATE_KEY } from '../../registry/queries';
import { errorMessage, isSessionEnd } from '../../registry/registry-failure';

interface ConfirmDeleteProps {
  isOpen: boolean;
  title: string;
  confirmLabel: string;
  /** The deleted resource, below `/registry`. */
  path: string;
  /** Success message. */
  done: string;
  /** First sentence of the error message. */
  failed: string;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms a deletion, and refreshes the page's data after it. */
export function ConfirmDelete({
  isOpen,
  title,
  confirmLabel,
  path,
  done,
  failed,
  onClose,
  children,
}: ConfirmDeleteProps) {
  const queryClient = useQueryClient();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => callRegistry<unknown>(path, { method: 'DELETE' }),
    onSuccess: async () => {
      notify.success(done);
      onClose();
      await queryClient.invalidateQueries({ queryKey: STATE_KEY });
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      title={title}
      width={560}
      isRunning={isPending}
      confirmLabel={confirmLabel}
      failure={error && !isSessionEnd(error) && <DialogFailure>{`${failed} ${errorMessage(error)}`}</DialogFailure>}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      {children}
    </ConfirmDialog>
  );
}
