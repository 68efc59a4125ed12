import { DownloadButton } from '@lender-portal/client/downloads';
import { useAppProps } from '@lender-portal/client/react';
import { LoanTermSheetDocument } from '../loan-data/loan-file.generated';

/** Downloads the term sheet of an offer as PDF. */
export function TermSheetButton({ offerId }: { offerId: string }) {
  const { apolloClient } = useAppProps();
  const query = { query: LoanTermSheetDocument, variables: { offerId }, fetchPolicy: 'no-cache' } as const;
  return (
    <DownloadButton
      label="Download term sheet"
      failureTitle="The term sheet could not be downloaded."
      type="application/pdf"
      load={async () => (await apolloClient.query(query)).data!.termSheet}
    />
  );
}
