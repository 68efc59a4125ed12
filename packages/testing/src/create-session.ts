import type { Session } from '@supabase/supabase-js';
import type { ViewerFixture } from './fixtures/viewers';

/** @returns a session of the viewer that starts now and expires in an hour */
export function createSession(viewer: ViewerFixture, signedInBy = 'password'): Session {
  const expiresIn = 3600;
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = now + expiresIn;
  const claims = { sub: viewer.user.id, exp: expiresAt, amr: [{ method: signedInBy, timestamp: now }] };
  const unsigned = [{ alg: 'none' }, claims].map((part) => btoa(JSON.stringify(part)).replace(/=+$/, ''));
  return {
    access_token: `${unsigned.join('.')}.c2lnbmF0dXJl`,
    refresh_token: 'refresh-token',
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    user: {
      id: viewer.user.id,
      aud: 'authenticated',
      email: viewer.user.email,
      app_metadata: { ...viewer.appMetadata },
      user_metadata: {},
      created_at: '2026-01-01T00:00:00Z',
    },
  };
}
