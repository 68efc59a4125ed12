import { SettingsError } from '@lender-portal/server-kit/environment/environment-reader';
import type { FastifyBaseLogger } from 'fastify';
import { authIssuer, type PortalSettings } from '../../foundation/settings/settings';

const TIMEOUT_MS = 5_000;

/** Advice for operators whose auth service publishes no usable keys. */
export const SIGNING_KEYS_ADVICE =
  'it signs its tokens with a shared secret (HS256), which the portal does not hold. Create a signing key in its settings ("JWT keys" of the Supabase project, ES256 or RS256), make it the current one, and start the portal again';

/**
 * Fails startup if the hosted auth service publishes no public keys, because every session would be rejected. An
 * unreachable service does not fail startup.
 * @throws SettingsError if it publishes no public keys
 */
export async function assertPublishedKeys(settings: PortalSettings, log: FastifyBaseLogger): Promise<void> {
  const address = `${authIssuer(settings)}/.well-known/jwks.json`;
  let keys: unknown;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`It responded with ${response.status}`);
    ({ keys } = (await response.json()) as { keys?: unknown });
  } catch (error) {
    log.warn({ err: error, address }, 'auth service keys not fetched; sessions cannot be verified until they are');
    return;
  }
  if (Array.isArray(keys) && keys.some(isPublicKey)) return;
  throw new SettingsError([`SUPABASE_URL: the auth service publishes no keys at ${address}: ${SIGNING_KEYS_ADVICE}`]);
}

const isPublicKey = (key: { kty?: unknown } | null) => typeof key?.kty === 'string' && key.kty !== 'oct';
