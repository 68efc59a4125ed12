import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalRoot } from '../root/portal-root';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
import { DialogFailure } from './dialog-failure';

function open(props: Partial<ConfirmDialogProps> = {}) {
  const handlers = { onCancel: jest.fn(), onConfirm: jest.fn() };
  render(
    <PortalRoot>
      <ConfirmDialog open title="Delete it?" confirmLabel="Delete" isRunning={false} {...handlers} {...props}>
        It will be gone.
      </ConfirmDialog>
    </PortalRoot>,
  );
  return { ...handlers, user: userEvent.setup(), dialog: screen.getByRole('dialog', { name: 'Delete it?' }) };
}

test('describes the action and asks for confirmation', async () => {
  const { user, dialog, onConfirm, onCancel } = open();
  expect(dialog).toHaveAccessibleDescription('It will be gone.');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('cancels on "Cancel" and on an outside click', async () => {
  const { user, dialog, onCancel, onConfirm } = open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  await user.click(dialog.parentElement!);
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('can be neither confirmed nor dismissed while running', async () => {
  const { user, dialog, onConfirm, onCancel } = open({
    isRunning: true,
    failure: <DialogFailure>It failed.</DialogFailure>,
  });
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  await user.keyboard('{Escape}');
  await user.click(dialog.parentElement!);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.queryByText('It failed.')).not.toBeInTheDocument();
});

test('shows a failure with its reference and allows another attempt', async () => {
  const { user, onConfirm } = open({ failure: <DialogFailure reference="5f0c">It failed.</DialogFailure> });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It failed. Reference for support: 5f0c'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
