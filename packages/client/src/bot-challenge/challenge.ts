/** How long a call waits for a token before it is given up, ms. Behaviour: challenge.waits. */
export const RESPONSE_TIMEOUT_MS = 30_000;

/** After how long the widget tries again by itself, ms. Behaviour: challenge.waits. */
export const RETRY_INTERVAL_MS = 8000;

/**
 * Why there is no token. `not-loaded`: script or widget could not be fetched; `failed`: the check did not succeed and
 * is repeated by itself; `slow`: nothing has come for {@link RESPONSE_TIMEOUT_MS}; `unsupported`: this browser cannot.
 */
export type BotChallengeProblem = 'not-loaded' | 'failed' | 'slow' | 'unsupported';

/** No token came in time. */
export class BotChallengeError extends Error {
  override readonly name = 'BotChallengeError';
}

/** What the portal needs of the widget. */
export interface Widget {
  reset: () => void;
}

export interface ChallengeState {
  /** Good for one call; absent while the check runs. */
  token?: string;
  problem?: BotChallengeProblem;
}

/**
 * The tokens of one form. They are good for one call each, so after a call that did not lead on the form asks for the
 * next one.
 */
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

  /** The widget is on the page, or, without one, gone. */
  attach(widget: Widget | undefined): void {
    this.#widget = widget;
  }

  /** The check has begun: it is awaited for so long before the page says that it takes long. */
  begin(): void {
    this.#set({});
    this.#timeout = setTimeout(() => this.fail('slow'), RESPONSE_TIMEOUT_MS);
  }

  /** The visitor is asked to do something, which takes as long as it takes. */
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

  /** The last token is used up or too old: the widget gets another. */
  renew(): void {
    this.begin();
    this.#widget?.reset();
  }

  stop(): void {
    clearTimeout(this.#timeout);
  }

  /** @throws BotChallengeError where none comes within {@link RESPONSE_TIMEOUT_MS} */
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
