/**
 * `fetch` with a sign-out that always succeeds, because auth-js keeps the local session if the server fails.
 */
export const fetchWithLogoutFallback: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!/\/logout(\?|$)/.test(url)) return fetch(input, init);
  try {
    const response = await fetch(input, init);
    if (response.ok) return response;
    logFailure(`the auth service answered ${response.status}`);
  } catch (error) {
    logFailure(error);
  }
  return new Response(null, { status: 204 });
};

// Failures are only logged.
const logFailure = (reason: unknown) => console.info('Signed out locally only:', reason);
