import type { RuntimeConfig } from '@lender-portal/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Challenge, type BotChallengeProblem } from './challenge';

/** A form's bot challenge. */
export interface BotChallenge {
  /** Whether a call can be made now: a token is there, or no challenge is configured. */
  isReady: boolean;
  problem: BotChallengeProblem | undefined;
  /**
   * What a call carries: the options of the auth client and the inputs of the mutations know it under this name. Waits
   * for a token that is on its way. Rejects with a BotChallengeError where none comes.
   */
  proof: () => Promise<{ captchaToken?: string }>;
  /** To be called after every call that did not lead on: a token is good for one call only. */
  renew: () => void;
  /** For {@link BotChallengeWidget}; absent where no challenge is configured. */
  widget: BotChallengeWidgetProps | undefined;
}

export interface BotChallengeWidgetProps {
  settings: NonNullable<RuntimeConfig['botChallenge']>;
  /** What the form does, for the statistics of the challenge's service: letters, numbers, `_` and `-`. */
  action: string;
  challenge: Challenge;
}

const none: BotChallenge = {
  isReady: true,
  problem: undefined,
  proof: async () => ({}),
  renew: () => undefined,
  widget: undefined,
};

/**
 * @param settings the configuration's `botChallenge`
 * @param action what the form does
 */
export function useBotChallenge(settings: RuntimeConfig['botChallenge'], action: string): BotChallenge {
  const [challenge] = useState(() => new Challenge());
  const { token, problem } = useSyncExternalStore(challenge.subscribe, challenge.state);
  useEffect(() => () => challenge.stop(), [challenge]);
  if (!settings) return none;
  return {
    isReady: token !== undefined,
    problem,
    proof: async () => ({ captchaToken: await challenge.token() }),
    renew: () => challenge.renew(),
    widget: { settings, action, challenge },
  };
}
