import { GraphQLError } from 'graphql';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createDeferred, openDocuments } from '../../open-documents.fixtures';
import { labels } from '../../labels.fixtures';

async function ask(deleteFile?: () => unknown) {
  const files = ['One.pdf', 'Two.pdf'].map((fileName) => ({ id: fileName, fileName }));
  const opened = openDocuments('entity', {
    search: '?expanded=formation',
    files,
    mutation: { ...(deleteFile && { deleteFile }) },
  });
  await opened.user.click(await screen.findByRole('button', { name: labels.delete('One.pdf') }));
  return { ...opened, dialog: screen.getByRole('dialog', { name: 'Delete document?' }) };
}

const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

// Behaviour: documents.delete.dialog
test('asks with the name and can be canceled', async () => {
  const deleteFile = jest.fn();
  const { user, dialog } = await ask(deleteFile);
  expect(dialog).toHaveTextContent('You\'re about to delete the following document: "One.pdf". Please confirm.');
  await user.keyboard('{Escape}');
  await gone();
  expect(deleteFile).not.toHaveBeenCalled();
});

// Behaviour: documents.delete.dialog
test('cannot be dismissed while it runs, and closes when the list no longer has the document', async () => {
  const { promise, resolve } = createDeferred<{ id: string }>();
  const { user, dialog, company } = await ask(() => promise);
  await user.click(button(dialog, labels.confirm));
  expect(button(dialog, 'Cancel')).toBeDisabled();
  // The pressed button is disabled and has lost focus, so dispatch on the dialog.
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await user.click(dialog.parentElement!);
  expect(dialog).toBeVisible();
  company.files.shift();
  resolve({ id: 'One.pdf' });
  await gone();
  expect(screen.queryByRole('button', { name: 'One.pdf' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Two.pdf' })).toBeVisible();
});

// Behaviour: documents.delete.dialog
test.each([
  ['fails', new Error('out of order'), 'Something went wrong on our side. Please try again.'],
  [
    'is refused',
    new GraphQLError('An approved document cannot be deleted', { extensions: { code: 'CONFLICT' } }),
    'An approved document cannot be deleted.',
  ],
])('keeps the dialog with "Try again" if the deletion %s', async (_what, error, words) => {
  const deleteFile = jest.fn(() => {
    throw error;
  });
  const { user, dialog } = await ask(deleteFile);
  await user.click(button(dialog, labels.confirm));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(`The document could not be deleted. ${words}`);
  await user.click(button(dialog, labels.tryAgain));
  await waitFor(() => expect(deleteFile).toHaveBeenCalledTimes(2));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
});

// Behaviour: documents.delete.dialog
test('treats an already deleted document as success', async () => {
  const { user, dialog, company } = await ask(() => {
    throw new GraphQLError('No such document', { extensions: { code: 'NOT_FOUND' } });
  });
  company.files.shift();
  await user.click(button(dialog, labels.confirm));
  await gone();
  expect(screen.queryByRole('button', { name: 'One.pdf' })).not.toBeInTheDocument();
});
