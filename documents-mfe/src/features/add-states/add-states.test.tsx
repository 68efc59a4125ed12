import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createDeferred, openDocuments } from '../../open-documents.fixtures';
import { labels } from '../../labels.fixtures';

const california = { id: 'state-CA', region: 'CA', isApproved: false };

async function openDialog(createLenderState?: (source: unknown, args: never) => unknown) {
  const opened = openDocuments('license', {
    states: [california],
    mutation: { ...(createLenderState && { createLenderState }) },
  });
  const open = async () => {
    await opened.user.click(await screen.findByRole('button', { name: labels.addStates }));
    return screen.findByRole('dialog', { name: labels.addStates });
  };
  return { ...opened, open, dialog: await open() };
}

const choose = async (user: Awaited<ReturnType<typeof openDialog>>['user'], name: string) => {
  if (!screen.queryByRole('listbox')) await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name }));
};
const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

// Behaviour: states.add
test('offers the states that are not added and requires one', async () => {
  const { user, dialog } = await openDialog();
  expect(button(dialog, 'Add')).toBeDisabled();
  await choose(user, 'District of Columbia');
  expect(screen.getAllByRole('option')).toHaveLength(50);
  expect(screen.queryByRole('option', { name: 'California' })).not.toBeInTheDocument();
  expect(button(dialog, 'Add')).toBeEnabled();
});

// Behaviour: states.add
test('starts with an empty selection each time', async () => {
  const { user, dialog, open } = await openDialog();
  await choose(user, 'Texas');
  await user.keyboard('{Escape}');
  expect(button(dialog, labels.remove('Texas'))).toBeVisible();
  await user.click(button(dialog, 'Cancel'));
  await gone();
  expect(button(await open(), 'Add')).toBeDisabled();
  expect(screen.queryByRole('button', { name: labels.remove('Texas') })).not.toBeInTheDocument();
});

// Behaviour: states.add
test('cannot be closed while it runs, and closes when the list has the states', async () => {
  const { promise, resolve } = createDeferred<{ id: string }[]>();
  const createLenderState = jest.fn((_source: unknown, _args: { input: { regions: string[] } }) => promise);
  const { user, dialog, company } = await openDialog(createLenderState);
  await choose(user, 'Texas');
  await choose(user, 'Washington');
  await user.keyboard('{Escape}');
  await user.click(button(dialog, 'Add'));
  expect(button(dialog, 'Cancel')).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'State' })).toBeDisabled();
  // The pressed button is disabled and has lost focus, so dispatch on the dialog.
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await user.click(dialog.parentElement!);
  expect(dialog).toBeVisible();
  company.states.push({ id: 'state-TX', region: 'TX', isApproved: false });
  resolve([{ id: 'state-TX' }]);
  await gone();
  expect(createLenderState.mock.calls[0]?.[1]).toEqual({ input: { regions: ['TX', 'WA'] } });
  expect(screen.getByRole('button', { name: labels.expand('Texas') })).toBeVisible();
});

// Behaviour: states.add
test('keeps the dialog and the selection with "Try again" after a failure', async () => {
  let isBroken = true;
  const createLenderState = () => {
    if (isBroken) throw new Error('out of order');
    return [{ id: 'state-TX' }];
  };
  const { user, dialog } = await openDialog(createLenderState);
  await choose(user, 'Texas');
  await user.keyboard('{Escape}');
  await user.click(button(dialog, 'Add'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The states could not be added. Your selection is still here.',
  );
  expect(button(dialog, labels.remove('Texas'))).toBeVisible();
  isBroken = false;
  await user.click(button(dialog, labels.tryAgain));
  await gone();
});
