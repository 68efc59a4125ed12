import { BotChallengeWidget, type BotChallenge, type BotChallengeProblem } from '@lender-portal/client/bot-challenge';
import { color } from '@lender-portal/ui';
import { Button, styled } from '@mui/material';
import { useState } from 'react';

// Reserves the widget's height to prevent layout shift.
const Container = styled('div')({ display: 'grid', minHeight: 65, alignContent: 'center' });

const Problem = styled('div')({ fontSize: '0.875rem', color: color('error'), '&:not(:empty)': { marginTop: 8 } });

const texts: Record<BotChallengeProblem, string> = {
  'not-loaded': 'The security check could not be loaded.',
  failed: 'The security check failed. It will retry in a few seconds.',
  slow: 'The security check is taking longer than usual.',
  unsupported: 'This browser cannot run the security check. Please use another browser.',
};

/** Bot challenge of a form, if configured, with its error message. */
export function BotChallengeField({ challenge: { widget, problem } }: { challenge: BotChallenge }) {
  const [attempt, setAttempt] = useState(0);
  if (!widget) return null;
  const canTryAgain = problem === 'not-loaded' || problem === 'slow';
  return (
    <div data-if-configured="botChallenge">
      <Container>
        <BotChallengeWidget key={attempt} {...widget} />
      </Container>
      <Problem aria-live="polite">
        {problem && <span>{texts[problem]}</span>}{' '}
        {canTryAgain && (
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        )}
      </Problem>
    </div>
  );
}
