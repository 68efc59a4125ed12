/**
 * `fetch`, except that a sign-out always succeeds here: auth-js keeps the session of this device where the server
 * cannot be reached or fails, and a lender who signed out must be signed out. Behaviour: session.sign-out.
 */
export const fetchWithLogoutFallback: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!/\/logout(\?|$)/.test(url)) return fetch(input, init);
  try {
    const response = await fetch(input, init);
    if (response.ok) return response;
    report(`the auth service answered ${response.status}`);
  } catch (error) {
    report(error);
  }
  return new Response(null, { status: 204 });
};

// A failure is only logged. Behaviour: session.sign-out.
const report = (reason: unknown) => console.info('Signed out on this device only:', reason);
