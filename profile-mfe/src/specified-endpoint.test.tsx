import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { viewers } from '@lender-portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { validInput, openWizard, press, stepHeading } from './open-wizard.fixtures';
import { labels } from './labels.fixtures';

// An endpoint without extensions rejects operations that use them.
const config = { graphqlExtensions: [] };
const COPY = `lender-portal-profile-draft:${viewers.incomplete.user.id}`;

/** Opens the wizard with a local draft at a step. */
async function openLeft(step: string, heading: string) {
  localStorage.setItem(COPY, JSON.stringify({ values: validInput, step, changedAt: Date.now(), basedOn: null }));
  const opened = openWizard({ config });
  await stepHeading(heading);
  return opened;
}

const retypeRole = () => fireEvent.change(screen.getByLabelText(labels.role), { target: { value: 'Chair' } });

// Behaviour: drafts.without-extension
test('keeps the input in this browser without a notice and restores it', async () => {
  const { unmount, server } = await openLeft('contact', 'Contact information');
  expect(screen.getByLabelText(labels.role)).toHaveValue(validInput.companyRole);
  retypeRole();
  await waitFor(() => expect(localStorage.getItem(COPY)).toContain('Chair'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  fireEvent(window, new Event('pagehide'));
  unmount();
  expect(server.requests.filter(({ body }) => body.includes('Draft'))).toEqual([]);
  expect(localStorage.getItem(COPY)).toContain('Chair');
});

// Behaviour: drafts.without-extension
test('signs out without asking and keeps the input for the next visit', async () => {
  const { user } = await openLeft('contact', 'Contact information');
  retypeRole();
  await press(user, 'Sign out');
  await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem(COPY)).toContain('Chair');
});

test('removes the draft of a completed profile', async () => {
  const { user, server } = await openLeft('states', labels.states);
  await press(user, labels.complete);
  await waitFor(() => expect(server.completed).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem(COPY)).toBeNull());
});
