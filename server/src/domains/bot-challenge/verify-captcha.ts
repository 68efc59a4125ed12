import { UnavailableError } from '@lender-portal/server-kit/errors/application-error';
import { siteVerifyUrl } from '../../foundation/settings/service-addresses';
import type { PortalSettings } from '../../foundation/settings/settings';

const TIMEOUT_MS = 10_000;
/** Maximum length of a Turnstile token. */
const TOKEN_MAX_LENGTH = 2048;

/** Result of a challenge, with the verification service's error codes on failure. */
export type CaptchaResult = { isPassed: true } | { isPassed: false; codes: readonly string[] };

/** @param ip the client's address, if known */
export type VerifyCaptcha = (token: string | undefined, ip?: string | null) => Promise<CaptchaResult>;

/**
 * Verifies bot challenge tokens; passes every request if the challenge is off.
 * @returns a function that calls the verification service. A token is valid once.
 * @throws UnavailableError (the returned function)
 */
export function verifyCaptcha(settings: Pick<PortalSettings, 'botChallenge' | 'host' | 'port'>): VerifyCaptcha {
  const { botChallenge } = settings;
  if (!botChallenge) return async () => ({ isPassed: true });
  const url = siteVerifyUrl(settings);
  return async (token, ip) => {
    if (!token) return { isPassed: false, codes: ['missing-input-response'] };
    if (token.length > TOKEN_MAX_LENGTH) return { isPassed: false, codes: ['invalid-input-response'] };
    return verifyToken(
      url,
      new URLSearchParams({ secret: botChallenge.secret, response: token, ...(ip && { remoteip: ip }) }),
    );
  };
}

async function verifyToken(url: string, body: URLSearchParams): Promise<CaptchaResult> {
  try {
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const result = (await response.json()) as { success?: unknown; 'error-codes'?: unknown };
    if (result.success === true) return { isPassed: true };
    const codes = result['error-codes'];
    if (result.success === false) return { isPassed: false, codes: Array.isArray(codes) ? codes.map(String) : [] };
    throw new Error(`Unexpected response: status ${response.status} without a result`);
  } catch (error) {
    throw new UnavailableError('The bot challenge could not be verified', { cause: error });
  }
}
