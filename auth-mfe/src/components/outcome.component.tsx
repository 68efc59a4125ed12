import { styled, type SvgIcon } from '@mui/material';
import type { ReactNode } from 'react';

const Root = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

interface OutcomeProps {
  icon: typeof SvgIcon;
  color: 'primary' | 'warning';
  /** Result and next step. */
  children: ReactNode;
  action?: ReactNode;
}

/** Card content of a finished or failed flow, instead of a form. */
export function FlowOutcome({ icon: Icon, color, children, action }: OutcomeProps) {
  return (
    <Root>
      <Icon color={color} sx={{ fontSize: 40 }} />
      <div>{children}</div>
      {action}
    </Root>
  );
}
