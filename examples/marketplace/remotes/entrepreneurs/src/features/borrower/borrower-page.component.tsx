import { useQuery } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { formatMoment } from '@lender-portal/dates';
import { EmptyState, ErrorState, LoadingState, PageLayout, SectionCard } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Box, Card, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { fullName, NO_COMPANY, type Borrower } from '../borrower-data/borrower';
import { BorrowerDocument } from '../borrower-data/borrowers.generated';
import { BorrowerLoans } from './borrower-loans.component';
import { BorrowerRequests } from './borrower-requests.component';
import { TrackRecord } from './track-record.component';

/**
 * @param phone as stored, `+1##########`
 * @returns the formatted number, `(###) ###-####`
 */
const formatBorrowerPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** A borrower's contact details, loans, track record and requests. */
export function BorrowerPage({ id, trail }: { id: string; trail: ReactNode }) {
  const { apolloClient, links } = useAppProps();
  const { data, error, refetch } = useQuery(BorrowerDocument, {
    client: apolloClient,
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const borrower = data?.borrower;
  if (borrower)
    return (
      <PageLayout title={fullName(borrower as Borrower)} trail={trail}>
        <ContactDetails borrower={borrower as Borrower} />
        <BorrowerLoans loans={(borrower as Borrower).loans} loansPath={links.loans} />
        <TrackRecord record={(borrower as Borrower).trackRecord} />
        <BorrowerRequests requests={(borrower as Borrower).requests} directPath={links.direct} />
      </PageLayout>
    );
  return (
    <PageLayout title={borrower === null ? 'Borrower not found' : 'Borrower'} trail={trail}>
      <Card sx={{ p: 3 }}>
        {error ? (
          <ErrorState
            title="The borrower could not be loaded"
            {...toFailure(error)}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : borrower === null ? (
          <EmptyState
            title="There is no such borrower"
            message="The borrower may belong to another company, or the link may be incomplete."
          />
        ) : (
          <LoadingState rows={6} label="Loading the borrower" />
        )}
      </Card>
    </PageLayout>
  );
}

function ContactDetails({ borrower: { company, email, phone, createdAt } }: { borrower: Borrower }) {
  return (
    <SectionCard title="Contact details">
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
        <DescriptionList
          items={{
            Company: <bdi>{company ?? NO_COMPANY}</bdi>,
            Email: <Link href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</Link>,
            Phone: phone ? <Link href={`tel:${phone}`}>{formatBorrowerPhone(phone)}</Link> : 'Unknown',
            'Borrower since': formatMoment(createdAt),
          }}
        />
      </Box>
    </SectionCard>
  );
}
