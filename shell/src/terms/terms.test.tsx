import { AUTH_STORAGE_KEY, documentUrl } from '@lender-portal/contracts';
import { createTestAuthClient, viewers, type PortalResolvers } from '@lender-portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../test/render-shell';
import { labels } from '../labels.fixtures';

const unsigned = { isAccepted: false, isUrlChanged: false, url: 'https://terms.example/lenders' };
const accepted = { ...unsigned, isAccepted: true };
const user = (termsStatus: object) => ({ ...viewers.main.user, termsStatus }) as never;
const failing = () => {
  throw new Error('out of order');
};

async function openTerms(termsStatus: object = unsigned, acceptTerms: () => unknown = () => user(accepted)) {
  const resolvers = { Query: { user: () => user(termsStatus) }, Mutation: { acceptTerms } } as PortalResolvers;
  const shell = await renderShell({ resolvers });
  return { ...shell, dialog: await screen.findByRole('dialog', { name: labels.terms }) };
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

// Behaviour: terms.dialog
test('shows the terms with a link that opens a new tab without a referrer', async () => {
  const { dialog } = await openTerms();
  const link = within(dialog).getByRole('link', { name: /^Terms of Service/ });
  expect(link).toHaveAttribute('href', 'https://terms.example/lenders');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(within(dialog).queryByText('Our Terms of Service have changed')).not.toBeInTheDocument();
});

// Behaviour: terms.changed
test('marks changed terms', async () => {
  const { dialog } = await openTerms({ ...unsigned, isUrlChanged: true });
  expect(within(dialog).getByText('Our Terms of Service have changed')).toBeVisible();
});

// Behaviour: terms.published
test.each([
  ['https://terms.example/1', 'https://terms.example/1'],
  ['/terms', 'http://localhost/terms'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://', undefined],
  ['', undefined],
])('links the document %j to %s', (url, href) => {
  expect(documentUrl(url, window.location.origin)).toBe(href);
});

// Behaviour: terms.published
test('shows an invalid address as text', async () => {
  const { dialog } = await openTerms({ ...unsigned, url: 'javascript:alert(1)' });
  expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  expect(dialog).toHaveTextContent('accept our Terms of Service');
});

// Behaviour: terms.dialog
test('stays open on Escape and outside clicks and traps the focus', async () => {
  const { user: person, dialog } = await openTerms();
  await person.keyboard('{Escape}');
  fireEvent.click(document.querySelector('.MuiDialog-container')!);
  for (let step = 0; step < 5; step += 1) {
    await person.tab();
    expect(dialog.closest('.MuiDialog-root')).toContainElement(document.activeElement as HTMLElement);
  }
  expect(dialog).toBeVisible();
});

// Behaviour: terms.dialog
test('accepts once with "Accept" and closes', async () => {
  let finish = (_user: unknown) => {};
  const acceptTerms = jest.fn(() => new Promise((resolve) => (finish = resolve)));
  const { user: person } = await openTerms(unsigned, acceptTerms);
  const accept = screen.getByRole('button', { name: 'Accept' });
  await person.click(accept);
  expect(accept).toBeDisabled();
  expect(within(accept).getByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeDisabled();
  act(() => finish(user(accepted)));
  await expectClosed();
  expect(acceptTerms).toHaveBeenCalledTimes(1);
});

// Behaviour: terms.changed
test('does not accept terms that were published while others were read', async () => {
  const newer = { ...unsigned, url: 'https://terms.example/newer' };
  const status = jest.fn(() => user(newer)).mockImplementationOnce(() => user(unsigned));
  const acceptTerms = jest.fn(() => user({ ...newer, isAccepted: true }));
  const { user: person } = await renderShell({
    resolvers: { Query: { user: status }, Mutation: { acceptTerms } } as PortalResolvers,
  });
  const dialog = await screen.findByRole('dialog', { name: labels.terms });
  await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect(await within(dialog).findByText('Our Terms of Service have changed')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: /^Terms of Service/ })).toHaveAttribute('href', newer.url);
  expect(acceptTerms).not.toHaveBeenCalled();
  await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await expectClosed();
  expect(acceptTerms).toHaveBeenCalledTimes(1);
});

// Behaviour: terms.failures
test('shows a failed acceptance in the dialog, which stays for another attempt', async () => {
  const acceptTerms = jest.fn(failing as () => unknown);
  const { user: person, dialog } = await openTerms(unsigned, acceptTerms);
  await person.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Your acceptance could not be saved. Please try again.',
  );
  acceptTerms.mockImplementation(() => user(accepted));
  await person.click(screen.getByRole('button', { name: 'Accept' }));
  await expectClosed();
});

// Behaviour: terms.dialog
test('signs out with "Decline"', async () => {
  const { user: person } = await openTerms();
  await person.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull());
});

test('does not ask users who have accepted', async () => {
  const asked = jest.fn(() => user(accepted));
  await renderShell({ resolvers: { Query: { user: asked } } });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await act(async () => window.dispatchEvent(new CustomEvent('single-spa:routing-event')));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// Behaviour: terms.dialog
test('does not ask signed-out users', async () => {
  const asked = jest.fn(() => user(unsigned));
  await renderShell({ authClient: createTestAuthClient({ viewer: null }), resolvers: { Query: { user: asked } } });
  await act(async () => {});
  expect(asked).not.toHaveBeenCalled();
});

// Behaviour: terms.failures
test.each([
  ['goes on to another page', () => window.dispatchEvent(new CustomEvent('single-spa:routing-event'))],
  ['comes back to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('repeats a failed query when the lender %s', async (_, happen) => {
  const asked = jest.fn(failing as () => never);
  await renderShell({ resolvers: { Query: { user: asked } } });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await act(async () => {});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  asked.mockImplementation(() => user(unsigned));
  act(() => void happen());
  expect(await screen.findByRole('dialog', { name: labels.terms })).toBeVisible();
});
