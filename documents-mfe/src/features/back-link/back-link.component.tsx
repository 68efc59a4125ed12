import { useAppProps, useLocation } from '@lender-portal/client/react';
import { Card, Link, styled, Typography } from '@mui/material';
import type { MouseEvent } from 'react';
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
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigateToUrl(path);
  };
  return (
    <Notice>
      <Typography variant="body2">After you submit the documents, you can continue with your offer.</Typography>
      <Link variant="body2" href={path} onClick={follow}>
        Back to the project
      </Link>
    </Notice>
  );
}
