import { ErrorIcon, SuccessIcon } from '@lender-portal/ui';
import { Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { followPageLink } from '../../navigation/follow-link';
import { queries } from '../../registry/queries';
import { urls } from '../../navigation/urls';

/** Whether the ledger is unaltered. */
export function VerificationChip() {
  const { data } = useQuery(queries.verification());
  if (!data) return null;
  const link = {
    component: 'a',
    clickable: true,
    size: 'small',
    href: urls.ledger(),
    onClick: followPageLink,
  } as const;
  return data.ok ? (
    <Chip {...link} color="success" icon={<SuccessIcon size={16} />} label="Ledger verified" />
  ) : (
    <Chip {...link} color="error" icon={<ErrorIcon size={16} />} label={`Ledger revision ${data.broken} altered`} />
  );
}
