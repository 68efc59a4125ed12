import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { viewers } from '@lender-portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseState, openWizard, press, stepHeading } from './open-wizard.fixtures';

// An endpoint that offers what is specified refuses every operation that asks for more.
const config = { graphqlExtensions: [] };
const COPY = `lender-portal-profile-draft:${viewers.incomplete.user.id}`;

async function typeName() {
  const opened = openWizard({ config });
  await stepHeading('Legal entity type');
  await opened.user.click(screen.getByRole('radio', { name: 'Corporation' }));
  await press(opened.user, 'Next step');
  await stepHeading('Legal entity information');
  await opened.user.type(screen.getByLabelText('Legal entity name'), 'Fresh Capital LLC');
  return opened;
}

test('what is typed stays in this browser, of which nothing is said, and is there again', async () => {
  const { unmount, server } = await typeName();
  expect(localStorage.getItem(COPY)).toContain('Fresh Capital LLC');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  fireEvent(window, new Event('pagehide'));
  unmount();
  expect(server.requests.filter(({ body }) => body.includes('Draft'))).toEqual([]);
  openWizard({ config });
  await stepHeading('Legal entity information');
  expect(screen.getByLabelText('Legal entity name')).toHaveValue('Fresh Capital LLC');
});

test('signing out asks nothing: what was typed stays for the next time here', async () => {
  const { user } = await typeName();
  await press(user, 'Sign out');
  await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem(COPY)).toContain('Fresh Capital LLC');
});

test('a completed profile leaves no draft behind', async () => {
  const { user, server } = await typeName();
  await user.type(screen.getByLabelText('Legal entity phone'), '2125550100');
  await user.type(screen.getByLabelText('Legal entity address'), '1 Main Street, New York');
  await press(user, 'Next step');
  await stepHeading('Contact information');
  await user.type(screen.getByLabelText('Your role in the company'), 'CEO');
  await user.type(screen.getByLabelText('Your phone'), '2125550101');
  await press(user, 'Next step');
  await user.click(await screen.findByRole('checkbox', { name: 'Rental' }));
  await press(user, 'Next step');
  await chooseState(user, 'California');
  await press(user, 'Complete');
  await waitFor(() => expect(server.completed).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem(COPY)).toBeNull());
});
