import { FormTextField } from '@lender-portal/ui/forms';
import { styled } from '@mui/material';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr', columnGap: 16 },
}));

/** Fields `firstName` and `lastName` of a guest form. */
export function NameFields() {
  return (
    <Pair>
      <FormTextField name="firstName" label="First name" autoComplete="given-name" required />
      <FormTextField name="lastName" label="Last name" autoComplete="family-name" required />
    </Pair>
  );
}
