import { useQuery } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { EmptyState, ErrorState, LoadingState, PageLayout } from '@lender-portal/ui';
import { Box, Card } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import type { LoanFile } from '../loan-data/loan';
import { LoanFileDocument } from '../loan-data/loan-file.generated';
import { LoanStatus } from '../loan-data/loan-status.component';
import type { LoanTab } from '../loan-data/urls';
import { LoanTabs } from '../tabs/loan-tabs.component';
import { KeyFigures } from './key-figures.component';
import { NextStep } from './next-step.component';
import { TermSheetButton } from './term-sheet-button.component';

/** A loan: the next step, its figures, and its parts. */
export function LoanPage({ id, tab, trail }: { id: string; tab: LoanTab; trail: ReactNode }) {
  const { apolloClient } = useAppProps();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(LoanFileDocument, {
    client: apolloClient,
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const file = data?.loanFile as LoanFile | null | undefined;
  if (file)
    return (
      <PageLayout
        title={`${file.loan.number} · ${file.loan.projectName}`}
        headingRef={headingRef}
        trail={trail}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <LoanStatus status={file.loan.status} />
            {file.offerId && <TermSheetButton offerId={file.offerId} />}
          </Box>
        }
      >
        <NextStep file={file} headingRef={headingRef} />
        <KeyFigures file={file} />
        <LoanTabs file={file} tab={tab} />
      </PageLayout>
    );
  return (
    <PageLayout title={file === null ? 'Loan not found' : 'Loan'} trail={trail}>
      <Card sx={{ p: 3 }}>
        {error ? (
          <ErrorState
            title="The loan could not be loaded"
            {...toFailure(error)}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : file === null ? (
          <EmptyState
            title="There is no such loan"
            message="The loan may belong to another company, or the link may be incomplete."
          />
        ) : (
          <LoadingState rows={6} label="Loading the loan" />
        )}
      </Card>
    </PageLayout>
  );
}
