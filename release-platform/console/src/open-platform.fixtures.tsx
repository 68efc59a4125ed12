import { render, screen, waitFor, within, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { notify } from '@lender-portal/ui';
import { act } from 'react';
import { FakeRegistry, type RegistryState } from './fake-registry.fixtures';
import type { PlatformProps } from './platform-props';
import { RootComponent } from './root.component';

interface OpenOptions extends Partial<RegistryState> {
  /** URL of the page. */
  address?: string;
  environment?: PlatformProps['config']['environment'];
}

/** @returns the rows of a loaded table, without its head */
export async function rowsOf(name: string): Promise<HTMLElement[]> {
  await screen.findByRole('table', { name });
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: `Loading ${name}` })).not.toBeInTheDocument());
  return within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
}

/** Opens the menu of a row. */
export async function openMenu(user: UserEvent, row: string): Promise<(action: string) => HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  return (action) => screen.getByRole('menuitem', { name: new RegExp(`^${action}`) });
}

/** Chooses an action in the menu of a row. */
export async function choose(user: UserEvent, row: string, action: string): Promise<void> {
  await user.click((await openMenu(user, row))(action));
}

/** Opens the owners' page with an in-memory registry. */
export function openPlatform({
  address = '/platform',
  environment = null,
  ...state
}: OpenOptions = {}): RenderResult & {
  user: UserEvent;
  registry: FakeRegistry;
} {
  window.history.replaceState(null, '', address);
  // jsdom cannot scroll, because it has no layout.
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  act(() => notify.clear());
  const registry = new FakeRegistry(state);
  registry.install();
  const config = { brandName: 'Lender Portal', environment, portalUrl: '/lenders/' };
  const result = render(<RootComponent config={config} nonce="" />);
  return { ...result, user: userEvent.setup(), registry };
}
