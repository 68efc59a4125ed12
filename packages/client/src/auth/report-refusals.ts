import type { SignOutReason } from '@lender-portal/contracts';

/**
 * `fetch` that tells why the auth service will not renew a session. The client itself only tells that the session is
 * gone, and may have asked on its own timer, where no caller sees the error.
 */
export const fetchReportingRefusals =
  (onRefused: (reason: SignOutReason) => void, next: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await next(input, init);
    const url = input instanceof Request ? input.url : String(input);
    const isRefresh = /\/token\?/.test(url) && url.includes('grant_type=refresh_token');
    if (isRefresh && isFinal(response.status)) onRefused(await reasonOf(response.clone()));
    return response;
  };

/** Not: too many requests, or two tabs at once. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 409 && status !== 429;

async function reasonOf(response: Response): Promise<SignOutReason> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; error_code?: unknown };
  // Servers of before 2024 put the code elsewhere.
  return [body.code, body.error_code].includes('user_banned') ? 'deactivated' : 'expired';
}
