import type { RuntimeConfig } from '@lender-portal/contracts';
import { init, type Client } from 'filestack-js';

/** Replaces no characters. filestack-js ignores `false` and would replace characters such as # and %. */
const KEEP_NAMES = { exclude: [], replacement: '-' };

/**
 * Creates a client of the configured file service. filestack-js has no option for its URLs: they live in a shared
 * object that clients partly copy. A throwaway client therefore writes them before the real one is created.
 */
export function createFilestackClient(
  { apiKey, urls }: RuntimeConfig['files'],
  security: { policy: string; signature: string },
): Client {
  if (urls) Object.assign(init(apiKey).session.urls, urls);
  const client = init(apiKey, { security });
  // `init` ignores this option. Errors contain the grant and must not be sent to a third party.
  Reflect.set(client, 'forwardErrors', false);
  const { upload } = client;
  client.upload = (file, options, storeOptions, ...rest) =>
    upload.call(client, file, options, { ...storeOptions, sanitizer: KEEP_NAMES }, ...rest);
  return client;
}
