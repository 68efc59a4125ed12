import { useQuery } from '@apollo/client/react';
import { documentUrl } from '@lender-portal/contracts';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useShellProps } from '../shell-props';
import { GetTermsOfServiceDocument } from './get-terms-of-service.generated';

/** Menu item with the accepted terms. Reads the cache, because the page has already queried them. */
export function AcceptedTerms() {
  const { apolloClient } = useShellProps();
  const { data } = useQuery(GetTermsOfServiceDocument, { client: apolloClient, fetchPolicy: 'cache-only' });
  const status = data?.user.termsStatus;
  const href = status?.isAccepted ? documentUrl(status.url, window.location.origin) : undefined;
  if (!href) return null;
  return (
    <ListItem disablePadding>
      <ListItemButton component="a" href={href} target="_blank" rel="noopener noreferrer">
        <ListItemIcon>
          <DescriptionOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>
          Terms of Service<span className="lp-visually-hidden"> (opens in a new tab)</span>
        </ListItemText>
      </ListItemButton>
    </ListItem>
  );
}
