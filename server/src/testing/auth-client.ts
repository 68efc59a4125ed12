import { AuthClient } from '@supabase/supabase-js';
import type { TestServer } from './test-server';

/** The unmodified client library with separate storage, as in another browser. */
export function createAuthClient(
  { url, app }: TestServer,
  options: { key?: string } = {},
): InstanceType<typeof AuthClient> {
  const key = options.key ?? app.settings.auth.key;
  const stored = new Map<string, string>();
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: 'test',
    autoRefreshToken: false,
    storage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
  });
}
