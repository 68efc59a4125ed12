import type { SidebarCountersProps } from '@lender-portal/contracts';
import { viewers } from '@lender-portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../test/render-shell';
import type { ShellProps } from '../shell-props';
import { labels } from '../labels.fixtures';

type LoadParcel = NonNullable<ShellProps['loadParcel']>;
type Lifecycles = Awaited<ReturnType<LoadParcel>>;
type Mounted = SidebarCountersProps & { domElement: HTMLElement };

/** A counter of another team, without React. */
function findCounter(text: string, changes: Partial<Lifecycles> = {}): Lifecycles {
  return {
    bootstrap: async () => {},
    mount: async (props) => {
      (props as unknown as Mounted).domElement.textContent = text;
    },
    unmount: async (props) => (props as unknown as Mounted).domElement.replaceChildren(),
    ...changes,
  };
}

const link = (name: string) => screen.getByRole('link', { name });

// Behaviour: frame.counters
test('shows the counters of the remotes next to their items as descriptions', async () => {
  const loadParcel = jest.fn<ReturnType<LoadParcel>, Parameters<LoadParcel>>(async (remote) =>
    findCounter(remote === 'exchange' ? '12' : '3'),
  );
  await renderShell({ viewer: viewers.whiteLabel, loadParcel });
  await waitFor(() => expect(link('Loan processing')).toHaveAccessibleDescription('3'));
  expect(link('Exchange')).toHaveAccessibleDescription('12');
  expect(link('Direct loan requests')).toHaveAccessibleDescription('12');
  expect(loadParcel.mock.calls).toEqual([
    ['exchange', './SidebarCounters', { attempt: 0 }],
    ['exchange', './SidebarCounters', { attempt: 0 }],
    ['processing', './SidebarCounters', { attempt: 0 }],
  ]);
});

// Behaviour: modules.events
test('passes the contract’s props for the item', async () => {
  const mount = jest.fn(async (_props: Mounted) => {});
  const firstResponse = { body: '{}', response: Promise.resolve({} as Response) };
  const { props } = await renderShell({
    viewer: viewers.member,
    firstResponse,
    loadParcel: async () => findCounter('', { mount: mount as never }),
  });
  await waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
  const [exchange] = mount.mock.calls.map(([given]) => given).filter(({ item }) => item === 'exchange');
  expect(exchange).toMatchObject({
    item: 'exchange',
    basePath: '/lenders/exchange',
    config: props.config,
    links: props.links,
    firstResponse,
  });
  expect(exchange?.authClient).toBe(props.authClient);
});

const failure = async () => {
  throw new Error('out of order');
};

test.each<[string, LoadParcel]>([
  ['cannot be loaded', failure],
  ['is not a module', async () => ({}) as Lifecycles],
  ['fails to start', async () => findCounter('', { bootstrap: failure })],
  [
    'fails to mount after it has drawn something',
    async () =>
      findCounter('', {
        mount: async (props) => {
          (props as unknown as Mounted).domElement.textContent = 'half a counter';
          throw new Error('out of order');
        },
        unmount: failure,
      }),
  ],
  ['fails to unmount', async () => findCounter('', { unmount: failure })],
])('contains a counter that %s', async (_, failing) => {
  const loadParcel: LoadParcel = (remote, exposed) =>
    remote === 'exchange' ? failing(remote, exposed) : Promise.resolve(findCounter('3'));
  const { user, unmount } = await renderShell({ loadParcel });
  await waitFor(() => expect(link('Loan processing')).toHaveAccessibleDescription('3'));
  expect(link('Exchange')).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: /main@summit\.example/ }));
  expect(screen.getByRole('button', { name: labels.signOut })).toBeVisible();
  unmount();
  // An unhandled rejection would fail the test here.
  await act(nextTask);
});

test('removes counters with the frame', async () => {
  const unmounted = jest.fn(async () => {});
  const { unmount } = await renderShell({ loadParcel: async () => findCounter('12', { unmount: unmounted }) });
  await waitFor(() => expect(link('Exchange')).toHaveAccessibleDescription('12'));
  unmount();
  await waitFor(() => expect(unmounted).toHaveBeenCalledTimes(2));
});

// Behaviour: frame.counters
test('does not mount a counter that arrives after the frame is gone', async () => {
  const mount = jest.fn(async () => {});
  let arrive: ((counter: Lifecycles) => void) | undefined;
  const arrival = new Promise<Lifecycles>((resolve) => {
    arrive = resolve;
  });
  const loadParcel = jest.fn(() => arrival);
  const { unmount } = await renderShell({ loadParcel });
  await waitFor(() => expect(loadParcel).toHaveBeenCalled());
  unmount();
  arrive?.(findCounter('', { mount }));
  await act(nextTask);
  expect(mount).not.toHaveBeenCalled();
});

/** Waits for a macrotask, after all pending promises. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));
