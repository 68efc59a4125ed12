import { followPageLink } from '@lender-portal/client/navigation';
import { useAppProps } from '@lender-portal/client/react';
import { Button } from '@mui/material';
import { offersHref } from './urls';

/** Link to the company's offers. */
export function OffersLink() {
  const { basePath } = useAppProps();
  return (
    <Button variant="outlined" href={offersHref(basePath)} onClick={followPageLink}>
      My offers
    </Button>
  );
}
