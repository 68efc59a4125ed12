import { Button } from '@mui/material';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PortalRoot } from '../root/portal-root';
import { ConfirmDialog, DialogFailure, type ConfirmDialogProps } from '.';

const onConfirm = jest.fn();
const onCancel = jest.fn();
const onExited = jest.fn();
beforeEach(() => jest.clearAllMocks());

/** A page with a button that opens the dialog. */
function Page(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onCancel();
    setOpen(false);
  };
  return (
    <PortalRoot>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete document"
        width={360}
        isRunning={false}
        onCancel={close}
        onConfirm={onConfirm}
        onExited={onExited}
        {...props}
      >
        <p>It cannot be taken back.</p>
      </ConfirmDialog>
    </PortalRoot>
  );
}

async function openDialog(props: Partial<ConfirmDialogProps> = {}) {
  const user = userEvent.setup();
  const { rerender } = render(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete document' });
  return { user, dialog, change: (changed: Partial<ConfirmDialogProps>) => rerender(<Page {...changed} />) };
}

const button = (name: string) => screen.getByRole('button', { name });
const pressBeside = (user: ReturnType<typeof userEvent.setup>) => user.click(document.querySelector('.MuiDialog-container')!);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('it is called by its title, described by its text, and as wide as asked', async () => {
  const { dialog } = await openDialog();
  expect(dialog).toHaveAccessibleDescription('It cannot be taken back.');
  expect(dialog).toHaveStyle({ maxWidth: '360px' });
});

test('"Confirm" confirms and leaves closing to whoever asked', async () => {
  const { user, dialog } = await openDialog();
  await user.click(button('Confirm'));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
  expect(dialog).toBeVisible();
});

test.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
  ['"Cancel"', (user) => user.click(button('Cancel'))],
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['a press beside it', pressBeside],
])('%s calls it off, and the focus goes back', async (_way, dismiss) => {
  const { user } = await openDialog();
  await dismiss(user);
  await gone();
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onExited).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(button('Delete')).toHaveFocus();
});

test('while it runs it shows so, and can be neither confirmed again nor dismissed', async () => {
  const { user, dialog } = await openDialog({ isRunning: true });
  expect(button('Cancel')).toBeDisabled();
  const confirm = within(dialog).getByRole('button', { name: /Confirm/ });
  expect(confirm).toBeDisabled();
  expect(within(confirm).getByRole('progressbar')).toBeVisible();
  await user.keyboard('{Escape}');
  await pressBeside(user);
  expect(onCancel).not.toHaveBeenCalled();
  expect(dialog).toBeVisible();
});

test('a failure is said in the dialog, and its button tries again', async () => {
  const failure = <DialogFailure reference="c0ffee">The document could not be deleted.</DialogFailure>;
  const { user, dialog, change } = await openDialog({ failure });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('The document could not be deleted. Reference: c0ffee');
  await user.click(button('Try again'));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  change({ failure, isRunning: true });
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
});

test('a failure that no log knows has no reference', async () => {
  const { dialog } = await openDialog({ failure: <DialogFailure>The state could not be removed.</DialogFailure> });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/^The state could not be removed\.$/);
});
