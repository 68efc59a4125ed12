import type { PortalProps } from '@lender-portal/contracts';
import { createTestAuthClient, sessionSettled, viewers } from '@lender-portal/testing';
import { act, renderHook } from '@testing-library/react';
import { useSession } from './use-session';

const settled = (authClient: PortalProps['authClient']) => act(() => sessionSettled(authClient));

it('is undefined until loaded, then the session, then null after sign-out', async () => {
  const authClient = createTestAuthClient({ viewer: viewers.main });
  const { result } = renderHook(() => useSession(authClient));
  expect(result.current).toBeUndefined();
  await settled(authClient);
  expect(result.current?.user.id).toBe(viewers.main.user.id);
  await act(async () => void (await authClient.signOut({ scope: 'local' })));
  expect(result.current).toBeNull();
});

it('is null if signed out', async () => {
  const authClient = createTestAuthClient({ viewer: null });
  const { result } = renderHook(() => useSession(authClient));
  await settled(authClient);
  expect(result.current).toBeNull();
});

it('unsubscribes on unmount', async () => {
  const authClient = createTestAuthClient();
  const unsubscribe = jest.fn();
  jest
    .spyOn(authClient, 'onAuthStateChange')
    .mockReturnValue({ data: { subscription: { id: '1', callback: () => {}, unsubscribe } } });
  renderHook(() => useSession(authClient)).unmount();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
