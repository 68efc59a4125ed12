import { Card, styled } from '@mui/material';

const WITH_COLUMN = '@media (min-width: 900px)';

/** Two columns with `data-steps`: stepper and form. Otherwise only the form. */
export const WizardLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '&[data-steps]': {
    [WITH_COLUMN]: { gridTemplateColumns: '232px minmax(0, 1fr)', gap: theme.spacing(6), alignItems: 'start' },
  },
}));

export const FormCard = styled(Card)(({ theme }) => ({
  padding: theme.spacing(3, 2.5),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(4) },
}));
