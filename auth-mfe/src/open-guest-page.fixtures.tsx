import type { MailedLink, RuntimeConfig } from '@lender-portal/contracts';
import {
  createTestApolloClient,
  createTestAuthClient,
  renderApplication,
  type PortalResolvers,
  type ViewerFixture,
} from '@lender-portal/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { authService } from './features/sign-in/sign-in.fixtures';
import { RootComponent } from './root.component';

interface GuestPageOptions {
  /** Responses of the auth service by path suffix; default: success with an empty object. */
  answers?: Parameters<typeof authService>[0];
  /** Resolvers of the GraphQL endpoint. */
  resolvers?: PortalResolvers;
  /** The signed-in user; default: none. */
  viewer?: ViewerFixture;
  /** Authentication method, with the auth service's name. */
  signedInBy?: string;
  config?: Partial<RuntimeConfig>;
  /** The link that opened the confirmation page. */
  mailedLink?: MailedLink;
}

/** Opens a guest page at a URL, like the root config does. */
export function openGuestPage(
  address: string,
  { answers = {}, resolvers, viewer, signedInBy, config, mailedLink }: GuestPageOptions = {},
) {
  window.history.replaceState(null, '', `/lenders/${address}`);
  const service = authService(answers);
  const authClient = createTestAuthClient({
    viewer: viewer ?? null,
    fetch: service.fetch,
    ...(signedInBy && { signedInBy }),
  });
  const apolloClient = createTestApolloClient({
    viewerCached: false,
    ...(resolvers && { resolvers }),
  });
  const loadApolloClient = jest.fn(async () => apolloClient);
  const rendered = renderApplication(RootComponent, {
    authClient,
    apolloClient,
    ownProps: { loadApolloClient, mailedLink },
    ...(config && { config }),
  });
  return { ...rendered, service, authClient, loadApolloClient };
}

/** Pastes values into fields, by label. */
export async function fill(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await user.clear(field);
    await user.click(field);
    if (value) await user.paste(value);
  }
}

/** Clicks a button as soon as it is enabled. */
export async function press(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}
