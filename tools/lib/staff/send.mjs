const TIMEOUT_MS = 30_000;

/**
 * Sends a request to the staff API of a running portal, and follows pages.
 *
 * @param {{ origin: string, key: string }} portal
 * @param {string} request method and path below /staff, with `:id` for the ID
 * @param {string} [id]
 * @param {object} [values] the query of GET, the body of POST
 * @returns {Promise<object[]>} the records
 */
export async function sendStaffRequest({ origin, key }, request, id, values = {}) {
  const [method, path] = request.split(' ');
  const url = new URL(`/staff${path.replace(':id', () => encodeURIComponent(id))}`, origin);
  if (method === 'GET') for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  const records = [];
  for (let next; next !== null;) {
    if (next) url.searchParams.set('after', next);
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(values) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error) => {
      throw new Error(
        `The portal at ${origin} cannot be reached (${error.cause?.code ?? error.name}). Start it with npm start, or set APP_URL or PORT.`,
        { cause: error },
      );
    });
    const body = await response.json().catch(() => undefined);
    if (!response.ok || body === undefined)
      throw new Error(
        body?.error?.message ?? `${origin} responded with ${response.status}; it is not a portal with this command`,
      );
    records.push(...[body].flat());
    next = response.headers.get('x-next-page');
  }
  return records;
}
