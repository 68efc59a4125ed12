import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalRoot } from '../root/portal-root';
import { notify } from './notify';

afterEach(() => {
  jest.useRealTimers();
  act(() => notify.clear());
});

const show = (say: () => void) => act(say);
const page = () => render(<PortalRoot>Page</PortalRoot>);

// Behaviour: frame.notices
test('announces success as a status and warnings and errors as alerts', () => {
  page();
  show(() => void notify.success('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  show(() => {
    notify.clear();
    notify.warning('Wrong type of tenant');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong type of tenant');
  show(() => {
    notify.clear();
    notify.error('It failed');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('It failed');
});

// Behaviour: frame.notices
test('queues notices and shows the next one after the first is closed', async () => {
  const user = userEvent.setup();
  page();
  show(() => {
    notify.success('First');
    notify.success('Second');
  });
  expect(screen.getByText('First')).toBeVisible();
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

// Behaviour: frame.notices
test('closes a notice automatically unless it is persistent', async () => {
  jest.useFakeTimers();
  page();
  show(() => {
    notify.error('Stays', { persist: true });
    notify.success('Leaves');
  });
  expect(screen.getByText('Leaves')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('Leaves')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Stays')).toBeVisible();
});

test('stays open on outside clicks', async () => {
  const user = userEvent.setup();
  page();
  show(() => void notify.error('It failed'));
  await user.click(document.body);
  expect(screen.getByText('It failed')).toBeVisible();
});

// Behaviour: frame.notices
test('replaces a notice with the same text', async () => {
  const user = userEvent.setup();
  page();
  show(() => {
    notify.error('It failed');
    notify.error('It failed');
  });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('runs an action once and closes the notice', async () => {
  const user = userEvent.setup();
  const again = jest.fn();
  page();
  show(() => void notify.error('Email not confirmed', { action: { label: 'Send the link again', onClick: again } }));
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(again).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('renders an action with href as a link', () => {
  page();
  show(() => void notify.warning('Elsewhere', { action: { label: 'Go there', href: 'https://elsewhere.example/' } }));
  expect(screen.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', 'https://elsewhere.example/');
});

test('lets the caller remove a notice', async () => {
  page();
  let dismiss: () => void = () => undefined;
  show(() => {
    dismiss = notify.error('It failed', { persist: true });
  });
  show(() => dismiss());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('shows notices in one of several roots, and the next one takes over', () => {
  const first = page();
  page();
  show(() => void notify.error('It failed'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  first.unmount();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
