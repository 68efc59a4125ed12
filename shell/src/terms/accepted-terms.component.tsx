import { useQuery } from '@apollo/client/react';
import { documentUrl } from '@lender-portal/contracts';
import { styled } from '@mui/material';
import { useShellProps } from '../shell-props';
import { GetTermsOfServiceDocument } from './get-terms-of-service.generated';
import { TermsLink } from './terms-link.component';

const Line = styled('div')({ fontSize: 'var(--lp-font-size-14)' });

/** Link to the accepted terms. Reads the cache, because the page has already queried them. */
export function AcceptedTerms() {
  const { apolloClient } = useShellProps();
  const { data } = useQuery(GetTermsOfServiceDocument, { client: apolloClient, fetchPolicy: 'cache-only' });
  const status = data?.user.termsStatus;
  if (!status?.isAccepted || !documentUrl(status.url, window.location.origin)) return null;
  return (
    <Line>
      <TermsLink url={status.url} />
    </Line>
  );
}
