import { signInAgain } from './sign-in-again';
import { signedInPortal } from '../test';

test('ends the session here and asks for the same address again, wherever signing out led', async () => {
  history.replaceState(null, '', '/lenders/exchange?page=2');
  const { portal, auth } = signedInPortal();
  auth.signOut.mockImplementation(async () => history.pushState(null, '', '/lenders/sign-in'));

  await signInAgain(portal.authClient);

  expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
  expect(location.pathname + location.search).toBe('/lenders/exchange?page=2');
});
