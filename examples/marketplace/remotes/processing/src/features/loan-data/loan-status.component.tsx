import { loanStatusLabel } from '@lender-portal/marketplace-rules';
import { Chip, type ChipProps } from '@mui/material';

const colors: Readonly<Record<string, NonNullable<ChipProps['color']>>> = {
  UNDERWRITING: 'warning',
  CLOSING: 'warning',
  APPROVED: 'success',
  FUNDED: 'success',
  DECLINED: 'error',
};

export const LoanStatus = ({ status }: { status: string }) => (
  <Chip color={colors[status] ?? 'default'} label={loanStatusLabel(status)} />
);
