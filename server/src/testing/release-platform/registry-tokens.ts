import { send } from '../api';

/** A server at any URL. */
type Portal = { url: string };

export const SERVICE_KEY = 'a-service-key-of-the-tests-that-is-long-enough';

const requestToken = async ({ url }: Portal, body: object): Promise<string> =>
  (
    await send<{ token: string }>(`${url}/staff/registry-tokens`, {
      headers: { authorization: `Bearer ${SERVICE_KEY}` },
      body,
    })
  ).body.token;

/** Creates a token on a server that was started with the test service key. */
export const createTestToken = (portal: Portal, name: string, modules: string[], isOwner = false): Promise<string> =>
  requestToken(portal, { name, modules, owner: isOwner });

/** Creates a token for a check worker. */
export const createWorkerToken = (portal: Portal): Promise<string> =>
  requestToken(portal, { name: 'checks', checkWorker: true });
