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
