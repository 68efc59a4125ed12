import { signInAgain } from './sign-in-again';
import { signedInPortal } from '../test';

test('signs out locally and navigates to the same URL', async () => {
  history.replaceState(null, '', '/lenders/exchange?page=2');
  const { portal, auth } = signedInPortal();
  auth.signOut.mockImplementation(async () => history.pushState(null, '', '/lenders/sign-in'));

  await signInAgain(portal.authClient);

  expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
  expect(location.pathname + location.search).toBe('/lenders/exchange?page=2');
});
