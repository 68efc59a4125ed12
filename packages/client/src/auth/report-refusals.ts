import type { SignOutReason } from '@lender-portal/contracts';

/**
 * `fetch` that reports why the auth service rejected a refresh. auth-js only reports that the session is gone, and may
 * refresh on its own timer, without a caller that sees the error.
 */
export const fetchReportingRefusals =
  (onRefused: (reason: SignOutReason) => void, next: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await next(input, init);
    const url = input instanceof Request ? input.url : String(input);
    const isRefresh = /\/token\?/.test(url) && url.includes('grant_type=refresh_token');
    if (isRefresh && isFinal(response.status)) onRefused(await readReason(response.clone()));
    return response;
  };

/** Excludes rate limits and concurrent refreshes by two tabs. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 409 && status !== 429;

async function readReason(response: Response): Promise<SignOutReason> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; error_code?: unknown };
  // Servers before 2024 use `error_code`.
  return [body.code, body.error_code].includes('user_banned') ? 'deactivated' : 'expired';
}
