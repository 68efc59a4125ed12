/** Maximum wait for a token, ms. */
export const RESPONSE_TIMEOUT_MS = 30_000;

/** Interval between the widget's automatic retries, ms. */
export const RETRY_INTERVAL_MS = 8000;

/**
 * Reason for a missing token. `not-loaded`: script or widget failed to load; `failed`: the check failed and retries
 * automatically; `slow`: no token within {@link RESPONSE_TIMEOUT_MS}; `unsupported`: not supported by this browser.
 */
export type BotChallengeProblem = 'not-loaded' | 'failed' | 'slow' | 'unsupported';

/** Thrown if no token arrives in time. */
export class BotChallengeError extends Error {
  override readonly name = 'BotChallengeError';
}

/** Minimal interface of the widget. */
export interface Widget {
  reset: () => void;
}

export interface ChallengeState {
  /** Valid for a single call; undefined while the check runs. */
  token?: string;
  problem?: BotChallengeProblem;
}

/** Tokens of a form. A token is valid for a single call, so the form renews it after each call that fails. */
export class Challenge {
  #state: ChallengeState = {};
  #widget: Widget | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<(token: string) => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): ChallengeState => this.#state;

  /** Called with the mounted widget, or undefined after unmounting. */
  attach(widget: Widget | undefined): void {
    this.#widget = widget;
  }

  /** Starts waiting for a token. Reports `slow` after {@link RESPONSE_TIMEOUT_MS}. */
  begin(): void {
    this.#set({});
    this.#timeout = setTimeout(() => this.fail('slow'), RESPONSE_TIMEOUT_MS);
  }

  /** Stops the timeout while the visitor interacts with the widget. */
  pause(): void {
    clearTimeout(this.#timeout);
  }

  succeed(token: string): void {
    this.#set({ token });
    for (const resolve of this.#waiting) resolve(token);
    this.#waiting.clear();
  }

  fail(problem: BotChallengeProblem): void {
    this.#set({ problem });
  }

  /** Requests another token after the last one was used or has expired. */
  renew(): void {
    this.begin();
    this.#widget?.reset();
  }

  stop(): void {
    clearTimeout(this.#timeout);
  }

  /**
   * @returns the current or next token
   * @throws BotChallengeError if none arrives within {@link RESPONSE_TIMEOUT_MS}
   */
  token(): Promise<string> {
    const { token } = this.#state;
    if (token) return Promise.resolve(token);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(onToken);
        reject(new BotChallengeError('The security check took too long. Please try again.'));
      }, RESPONSE_TIMEOUT_MS);
      const onToken = (value: string) => {
        clearTimeout(timer);
        resolve(value);
      };
      this.#waiting.add(onToken);
    });
  }

  #set(state: ChallengeState): void {
    clearTimeout(this.#timeout);
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
