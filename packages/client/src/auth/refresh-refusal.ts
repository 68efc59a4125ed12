import type { SignOutReason } from '@lender-portal/contracts';

/** What a token request was refused for, the latest one. */
export interface RefreshRefusal {
  end: SignOutReason | undefined;
  /** Called with each. */
  onRefused: () => void;
}

/**
 * `fetch` that notes why the auth service will not renew a session. The client itself only tells that the session is
 * gone, and may have asked by a timer of its own, with nobody there to see the error.
 */
export const fetchThatNotesRefusals =
  (refusal: RefreshRefusal, next: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await next(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!/\/token\?/.test(url)) return response;
    if (response.ok) refusal.end = undefined;
    else if (url.includes('grant_type=refresh_token') && isVerdict(response.status)) {
      refusal.end = await endOf(response.clone());
      refusal.onRefused();
    }
    return response;
  };

/** Not: too many requests, or two tabs at once. */
const isVerdict = (status: number) => status >= 400 && status < 500 && status !== 409 && status !== 429;

async function endOf(response: Response): Promise<SignOutReason> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; error_code?: unknown };
  // Servers of before 2024 put the code elsewhere.
  return [body.code, body.error_code].includes('user_banned') ? 'deactivated' : 'expired';
}
