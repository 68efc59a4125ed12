import { followPageLink } from '@lender-portal/client/navigation';
import { useAppProps, useLocation } from '@lender-portal/client/react';
import { Alert, Link } from '@mui/material';
import { backPath } from '../../back-path';

/** Link back to the project that the lender came from to submit missing documents. */
export function BackLink() {
  const { config } = useAppProps();
  const path = useLocation(({ search }) => backPath(search, config.basePath));
  if (path === undefined) return null;
  return (
    <Alert severity="info" role="note" sx={{ mb: 2 }}>
      After you submit the documents, you can continue with your offer.{' '}
      <Link href={path} onClick={followPageLink}>
        Back to the project
      </Link>
    </Alert>
  );
}
