import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyView } from './lazy-view.component';
import { RemotePartFailuresContext } from '../lifecycles/part-failures';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** A load that the test settles. */
function pending() {
  const calls: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const load = () =>
    new Promise<{ default: typeof Greeting }>((resolve, reject) => {
      calls.push({ resolve: () => resolve({ default: Greeting }), reject });
    });
  return { calls, load };
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());

test('loads on first render and announces it', async () => {
  const { calls, load } = pending();
  const View = lazyView(load);
  expect(calls).toHaveLength(0);
  const { unmount } = render(<View name="Avery" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  calls[0]!.resolve();
  expect(await screen.findByText('Hello Avery')).toBeInTheDocument();

  unmount();
  render(<View name="Blake" />);
  expect(screen.getByText('Hello Blake')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

// Behaviour: modules.lazy-parts
test('shows a load failure in place, notifies the portal, and loads again on request', async () => {
  const { calls, load } = pending();
  const failures = { report: jest.fn(), takeFallbackRelease: jest.fn(async () => false) };
  const View = lazyView(load, { what: 'The form' });
  render(
    <RemotePartFailuresContext value={failures}>
      <View name="Avery" />
    </RemotePartFailuresContext>,
  );
  const error = new Error('gone');
  calls[0]!.reject(error);
  expect(await screen.findByRole('alert')).toHaveTextContent('The form could not be loaded');
  expect(failures.report.mock.calls).toEqual([[{ what: 'chunk', error }]]);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  calls[1]!.resolve();
  expect(await screen.findByText('Hello Avery')).toBeInTheDocument();
});

// Behaviour: modules.lazy-parts
test('replaces the whole application with the fallback release if there is one', async () => {
  const { calls, load } = pending();
  const failures = { report: jest.fn(), takeFallbackRelease: jest.fn(async () => true) };
  const View = lazyView(load);
  render(
    <RemotePartFailuresContext value={failures}>
      <View name="Avery" />
    </RemotePartFailuresContext>,
  );
  calls[0]!.reject(new Error('gone'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(failures.takeFallbackRelease).toHaveBeenCalledTimes(1);
  expect(calls).toHaveLength(1);
});
