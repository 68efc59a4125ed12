/**
 * `fetch` whose sessions expire by this device's clock. auth-js computes `expires_at` from `expires_in` and the time of
 * receipt, unless the response contains the service's: on a fast clock every token would have expired on arrival.
 */
export const fetchWithLocalExpiry =
  (next: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await next(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!response.ok || !/\/(token|verify|signup)$/.test(pathname)) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    if (typeof body !== 'object' || body === null || !('expires_at' in body && 'expires_in' in body)) return response;
    const { expires_at: _ofService, ...session } = body;
    const { status, headers } = response;
    return new Response(JSON.stringify(session), { status, headers });
  };
