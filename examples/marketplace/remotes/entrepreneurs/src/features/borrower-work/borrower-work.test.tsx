import { failure, installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { borrowerById, work } from '../borrower-data/borrowers.fixtures';
import { createBorrowersModel } from '../borrower-data/borrowers-model';
import BorrowerWork from './borrower-work.component';

type Served = Parameters<typeof serveGraphQL>[0];

/** Serves a borrower and renders its page. */
function open(served: Served = {}) {
  installStyleSheets();
  history.replaceState(null, '', '/lenders/borrowers');
  const { portal } = signedInPortal('/lenders/borrowers');
  const notes = structuredClone(work.notes);
  const kept: typeof notes = [];
  const requests = serveGraphQL({
    borrowers: () => ({ totalCount: 0, nodes: [] }),
    borrower: ({ id }: { id: string }) => ({
      ...borrowerById(1)({ id }),
      notes: notes.filter((note) => !kept.includes(note)),
    }),
    addBorrowerNote({ text }: { text: string }) {
      const note = { ...notes[0]!, id: `note-${notes.length + 1}`, text };
      notes.unshift(note);
      return note;
    },
    editBorrowerNote({ id, text }: { id: string; text: string }) {
      return Object.assign(
        notes.find((note) => note.id === id)!,
        { text, revision: 2 },
      );
    },
    deleteBorrowerNote({ id }: { id: string }) {
      kept.push(notes.find((note) => note.id === id)!);
      return kept[0];
    },
    restoreBorrowerNote: () => kept.pop(),
    ...served,
  });
  const model = createBorrowersModel(portal);
  render(<BorrowerWork model={model} id="borrower-1" directPath="/lenders/direct" authClient={portal.authClient} />);
  return { user: userEvent.setup(), requests, notes };
}

const notes = async () => within(await screen.findByRole('region', { name: 'Notes' }));
const texts = async () => (await notes()).getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const of = 'the note from 03/12/2026 by Robin Harbor';

// Behaviour: borrowers.pages
test('shows the track record, requests with links, and notes', async () => {
  open();
  const record = within(await screen.findByRole('region', { name: 'Track record' }));
  expect(record.getByText('1 of 2 (50%)')).toBeVisible();
  expect(record.getByText('$250,000')).toBeVisible();
  const requests = within(screen.getByRole('region', { name: 'Requests' }));
  expect(requests.getByRole('link', { name: 'Third house' })).toHaveAttribute(
    'href',
    '/lenders/direct/projects/project-1',
  );
  expect(await texts()).toEqual(['Calls back.\nPrefers mail.', 'Met at the fair.']);
  expect((await notes()).getByText('Casey Colleague, 03/11/2026 · edited 03/12/2026')).toBeVisible();
  expect((await notes()).getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
});

// Behaviour: graphql.failures
test('adds a note and keeps the entry if saving fails', async () => {
  let isBroken = true;
  const { user, notes: stored } = open({
    addBorrowerNote({ text }: { text: string }) {
      if (isBroken) throw failure('UNAVAILABLE');
      const note = { ...work.notes[0]!, id: 'note-3', text };
      stored.unshift(note);
      return note;
    },
  });
  const field = await screen.findByRole('textbox', { name: 'New note' });
  expect(screen.getByRole('button', { name: 'Add note' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(field, 'Wants to refinance.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      'This was not saved. Your text is still here. The service is temporarily unavailable. Please try again shortly.',
    ),
  );
  expect(field).toHaveValue('Wants to refinance.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(async () => expect((await texts())[0]).toBe('Wants to refinance.'));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test('edits the user’s own note in place', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Edit ${of}` }));
  const field = screen.getByRole('textbox', { name: 'Note' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'Called.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(async () => expect((await texts())[0]).toBe('Called.'));
  await waitFor(() => expect(screen.getByRole('button', { name: `Edit ${of}` })).toHaveFocus());
});

test('closes an edit on Escape only if its text is unchanged', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Edit ${of}` }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '!');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Calls back.\nPrefers mail.!');
  await user.keyboard('{Backspace}{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
});

// Behaviour: borrowers.pages
test('shows a concurrently changed note and replaces it on the next save', async () => {
  const revisions: number[] = [];
  const { user, notes: stored } = open({
    editBorrowerNote({ id, revision, text }: { id: string; revision: number; text: string }) {
      revisions.push(revision);
      const note = stored.find((each) => each.id === id)!;
      if (note.revision !== revision) throw failure('CONFLICT');
      return Object.assign(note, { text, revision: revision + 1 });
    },
  });
  await user.click(await screen.findByRole('button', { name: `Edit ${of}` }));
  Object.assign(stored[0]!, { text: 'From another tab.', revision: 2 });
  const field = screen.getByRole('textbox', { name: 'Note' });
  await user.type(field, ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^This note was edited elsewhere/));
  expect((await texts())[0]).toBe('From another tab.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(async () => expect((await texts())[0]).toBe('Calls back.\nPrefers mail. Mine.'));
  expect(revisions).toEqual([1, 2]);
});

// Behaviour: borrowers.pages
test('deletes a note and restores it with "Undo"', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Delete ${of}` }));
  expect(await screen.findByText('Note deleted.')).toBeVisible();
  await waitFor(async () => expect(await texts()).toEqual(['Met at the fair.']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await texts()).toHaveLength(2));
});

test('retries after a failed request', async () => {
  let isUp = false;
  const { user } = open({
    borrower: ({ id }: { id: string }) => {
      if (!isUp) throw failure('INTERNAL');
      return borrowerById(1)({ id });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Requests and notes could not be loaded');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Notes' })).toBeVisible();
});
