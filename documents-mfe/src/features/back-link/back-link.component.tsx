import { followLink, useAppProps, useLocation } from '@lender-portal/client/react';
import { Card, Link, styled, Typography } from '@mui/material';
import { navigateToUrl } from 'single-spa';
import { backPath } from '../../back-path';

const Notice = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(2),
  marginBottom: theme.spacing(2),
}));

/** Link back to the project that the lender came from to submit missing documents. */
export function BackLink() {
  const { config } = useAppProps();
  const path = useLocation(({ search }) => backPath(search, config.basePath));
  if (path === undefined) return null;
  return (
    <Notice>
      <Typography variant="body2">After you submit the documents, you can continue with your offer.</Typography>
      <Link variant="body2" href={path} onClick={(event) => followLink(event, navigateToUrl)}>
        Back to the project
      </Link>
    </Notice>
  );
}
