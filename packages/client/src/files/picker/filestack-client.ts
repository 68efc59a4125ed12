import type { RuntimeConfig } from '@lender-portal/contracts';
import { init, type Client } from 'filestack-js';

/**
 * A client of the configured file service.
 *
 * There is no option for its addresses: they stand in one object that all clients share, and a client copies some of
 * them when it is made. So they are written in place, through a client that is thrown away, before the real one.
 */
export function createFilestackClient({ apiKey, urls }: RuntimeConfig['files'], security: { policy: string; signature: string }): Client {
  if (urls) Object.assign(init(apiKey).session.urls, urls);
  const client = init(apiKey, { security });
  // `init` ignores the option. Errors carry the grant, which would go to a third party with them.
  Reflect.set(client, 'forwardErrors', false);
  return client;
}
