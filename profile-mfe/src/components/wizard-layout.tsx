import { color } from '@lender-portal/ui';
import { Card, styled } from '@mui/material';

/** Stepper above the form. */
export const WizardLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

export const FormCard = styled(Card)(({ theme }) => ({
  padding: theme.spacing(3, 2.5),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(4) },
}));

/** Buttons of a step and the state of its draft. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(3),
  paddingTop: theme.spacing(3),
  borderTop: `1px solid ${color('border')}`,
  // At the end, where it moves nothing when it appears.
  '& > p': { order: 1, width: '100%', '&:empty': { marginTop: theme.spacing(-1.5) } },
  '& > button, & > div': { flex: '1 0 9rem' },
  [theme.breakpoints.up('sm')]: {
    gap: theme.spacing(2),
    '& > p': { flex: 1, width: 'auto', textAlign: 'end' },
    '& > button, & > div': { flex: 'none' },
    '& > div': { order: 2, minWidth: '9rem', marginInlineStart: 'auto' },
  },
}));
