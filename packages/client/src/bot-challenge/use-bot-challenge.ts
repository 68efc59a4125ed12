import type { RuntimeConfig } from '@lender-portal/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Challenge, type BotChallengeProblem } from './challenge';

/** Bot challenge of a form. */
export interface BotChallenge {
  /** True if a token is available or no challenge is configured. */
  isReady: boolean;
  problem: BotChallengeProblem | undefined;
  /**
   * Resolves with the field to send, named as in the auth client's options and the mutation inputs. Waits for a pending
   * token. Rejects with BotChallengeError on timeout.
   */
  proof: () => Promise<{ captchaToken?: string }>;
  /** Call after each failed request, because a token is valid for a single one. */
  renew: () => void;
  /** Props for {@link BotChallengeWidget}; undefined if no challenge is configured. */
  widget: BotChallengeWidgetProps | undefined;
}

export interface BotChallengeWidgetProps {
  settings: NonNullable<RuntimeConfig['botChallenge']>;
  /** Name of the form in the service's statistics: letters, digits, `_` and `-`. */
  action: string;
  challenge: Challenge;
}

const noChallenge: BotChallenge = {
  isReady: true,
  problem: undefined,
  proof: async () => ({}),
  renew: () => undefined,
  widget: undefined,
};

/**
 * @param settings the configuration's `botChallenge`
 * @param action name of the form, see {@link BotChallengeWidgetProps}
 */
export function useBotChallenge(settings: RuntimeConfig['botChallenge'], action: string): BotChallenge {
  const [challenge] = useState(() => new Challenge());
  const { token, problem } = useSyncExternalStore(challenge.subscribe, challenge.state, challenge.state);
  useEffect(() => () => challenge.stop(), [challenge]);
  if (!settings) return noChallenge;
  return {
    isReady: token !== undefined,
    problem,
    proof: async () => ({ captchaToken: await challenge.token() }),
    renew: () => challenge.renew(),
    widget: { settings, action, challenge },
  };
}
