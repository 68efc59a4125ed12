import { Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';

/** Whether the ledger is unaltered. Verifying takes the server seconds, so it follows the modules. */
export function VerificationChip() {
  const { isPending } = useQuery(queries.modules());
  const { data } = useQuery({ ...queries.verification(), enabled: !isPending });
  if (!data) return null;
  return (
    <Chip
      component="a"
      clickable
      href={urls.ledger()}
      onClick={followPageLink}
      color={data.ok ? 'success' : 'error'}
      label={data.ok ? 'Ledger verified' : `Ledger revision ${data.broken} altered`}
    />
  );
}
