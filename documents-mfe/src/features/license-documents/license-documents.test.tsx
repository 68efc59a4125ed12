import { stateCodes } from '@lender-portal/contracts';
import { interceptedModifiedClicks } from '@lender-portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createDeferred, openDocuments } from '../../open-documents.fixtures';
import { labels } from '../../labels.fixtures';

const state = (region: string, isApproved = false) => ({ id: `state-${region}`, region, isApproved });

// Behaviour: states.list
test('lists states by name with one status each', async () => {
  const { user } = openDocuments('license', {
    states: [state('TX'), state('CA', true)],
    files: [{ id: '1', category: null, region: 'TX', type: 'license' }, { id: '2' }],
  });
  await screen.findByRole('button', { name: labels.expand('Texas') });
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('State');
  const [california, texas] = screen.getAllByRole('row').slice(1);
  expect(within(california!).getByRole('rowheader')).toHaveTextContent(/^CaliforniaMandatory$/);
  expect(california).toHaveTextContent('Missing');
  expect(california).not.toHaveTextContent('Approved');
  expect(within(texas!).getByRole('rowheader')).toHaveTextContent(/^TexasMandatory$/);
  expect(texas).toHaveTextContent('Pending approval');
  expect(screen.getByRole('heading', { level: 2, name: /^Licensed states/ })).toHaveTextContent('Licensed states2');
  await user.click(screen.getByRole('button', { name: labels.expand('California') }));
  expect(screen.getByText('The marketplace has approved you to lend in California.')).toBeVisible();
});

// Behaviour: documents.status, offers.license.optional
test('states that a state with only optional documents accepts offers without them', async () => {
  const types = [{ value: 'license', name: 'Colorado lending license', description: null, isOptional: true }];
  openDocuments('license', {
    search: '?expanded=CO',
    states: [state('CO')],
    query: { getFileStateConfig: () => [{ value: 'CO', isOptional: true, types }] },
  });
  await screen.findByRole('button', { name: 'Collapse Colorado' });
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(/No documents required.*Approved/);
  expect(
    screen.getByText(
      'You don’t need license documents to submit offers in Colorado. We review any documents that you add.',
    ),
  ).toBeVisible();
});

// Behaviour: states.list
test('shows an empty screen with a link to add states', async () => {
  const { user } = openDocuments('license');
  expect(await screen.findByRole('heading', { name: labels.noStates })).toBeVisible();
  expect(
    screen.getByText("Please submit requested documents to verify the lender's license in the selected states."),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: labels.addStates })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add licensed states' }));
  expect(await screen.findByRole('dialog', { name: labels.selectStates })).toBeVisible();
});

// Behaviour: states.list
test('shows "Add states" only while states remain', async () => {
  const states = stateCodes.slice(1).map((code) => state(code));
  openDocuments('license', { states });
  expect(await screen.findByRole('button', { name: labels.addStates })).toBeVisible();
});

// Behaviour: states.list
test('hides "Add states" when all states are added', async () => {
  openDocuments('license', { states: stateCodes.map((code) => state(code)) });
  await screen.findByRole('button', { name: labels.expand('Texas') });
  expect(screen.queryByRole('button', { name: labels.addStates })).not.toBeInTheDocument();
});

test('explains that a state requests no documents', async () => {
  openDocuments('license', { search: '?expanded=GU', states: [state('GU')] });
  expect(await screen.findByRole('button', { name: 'Collapse GU' })).toBeVisible();
  expect(screen.getByText('No documents are required here.')).toBeVisible();
});

test('links back to the project that the lender came from', async () => {
  openDocuments('license', { search: '?expanded=TX&back=%2Flenders%2Fexchange%2Fprojects%2F1', states: [state('TX')] });
  expect(await screen.findByRole('link', { name: 'Back to the project' })).toHaveAttribute(
    'href',
    '/lenders/exchange/projects/1',
  );
});

test('leaves modified clicks on the link back to the browser', async () => {
  openDocuments('license', { search: '?back=/lenders/exchange/projects/1' });
  expect(interceptedModifiedClicks(await screen.findByRole('link', { name: 'Back to the project' }))).toEqual([]);
});

test('ignores a back link to another site', async () => {
  openDocuments('license', { search: '?back=https%3A%2F%2Fevil.example%2Flenders%2Fx', states: [state('TX')] });
  await screen.findByRole('button', { name: labels.expand('Texas') });
  expect(screen.queryByRole('link', { name: 'Back to the project' })).not.toBeInTheDocument();
});

describe('removing a state', () => {
  const ask = async (deleteLenderState: (() => unknown) | undefined, region = 'TX') => {
    const states = [state(region), state('CA')];
    const opened = openDocuments('license', { states, mutation: { ...(deleteLenderState && { deleteLenderState }) } });
    await opened.user.click(
      await screen.findByRole('button', { name: labels.remove(region === 'TX' ? 'Texas' : region) }),
    );
    return { ...opened, dialog: screen.getByRole('dialog', { name: 'Remove state?' }) };
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  // Behaviour: states.remove
  test('explains the removal and can be canceled', async () => {
    const deleteLenderState = jest.fn();
    const { user, dialog } = await ask(deleteLenderState);
    expect(within(dialog).getByText("You're about to remove Texas from your license list.")).toBeVisible();
    expect(
      within(dialog).getByText(
        "Without the state license documents you wouldn't be able to submit offers to the borrowers in this state. Please confirm.",
      ),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(deleteLenderState).not.toHaveBeenCalled();
  });

  // Behaviour: states.remove
  test('calls a state without a name "a state"', async () => {
    const { dialog } = await ask(jest.fn(), 'GU');
    expect(within(dialog).getByText("You're about to remove a state from your license list.")).toBeVisible();
  });

  // Behaviour: states.remove
  test('cannot be dismissed while it runs, and closes when the list no longer has the state', async () => {
    const { promise, resolve } = createDeferred<{ id: string }>();
    const { user, dialog, company } = await ask(() => promise);
    await user.click(within(dialog).getByRole('button', { name: labels.confirm }));
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    // The pressed button is disabled and has lost focus, so dispatch on the dialog.
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await user.click(dialog.parentElement!);
    expect(dialog).toBeVisible();
    company.states.shift();
    resolve({ id: 'state-TX' });
    await gone();
    expect(screen.queryByRole('button', { name: labels.expand('Texas') })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: labels.expand('California') })).toBeVisible();
  });

  // Behaviour: states.remove
  test('keeps the dialog with "Try again" after a failure', async () => {
    const deleteLenderState = jest.fn(() => {
      throw new Error('out of order');
    });
    const { user, dialog } = await ask(deleteLenderState);
    await user.click(within(dialog).getByRole('button', { name: labels.confirm }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The state could not be removed.');
    await user.click(within(dialog).getByRole('button', { name: labels.tryAgain }));
    await waitFor(() => expect(deleteLenderState).toHaveBeenCalledTimes(2));
    await within(dialog).findByRole('alert');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await gone();
  });
});
