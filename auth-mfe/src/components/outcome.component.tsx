import { color, type Icon } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';

const Root = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Disc = styled('span')({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'start',
  width: 48,
  height: 48,
  borderRadius: '50%',
});

const tones = {
  good: { backgroundColor: color('accent-soft'), color: color('accent') },
  bad: { backgroundColor: color('warning-soft'), color: color('warning') },
};

interface OutcomeProps {
  icon: Icon;
  tone: keyof typeof tones;
  /** Result and next step. */
  children: ReactNode;
  action?: ReactNode;
}

/** Card content of a finished or failed flow, instead of a form. */
export function FlowOutcome({ icon: Drawing, tone, children, action }: OutcomeProps) {
  return (
    <Root>
      <Disc style={tones[tone]}>
        <Drawing />
      </Disc>
      <div>{children}</div>
      {action}
    </Root>
  );
}
