import { useAppProps, useDownload } from '@lender-portal/client/react';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { Button, CircularProgress } from '@mui/material';
import { TermSheetDocument } from '../exchange-data/project.generated';

/** Downloads the term sheet of an offer as PDF. */
export function TermSheetButton({ offerId }: { offerId: string }) {
  const { apolloClient } = useAppProps();
  const { isLoading, failure, download } = useDownload(async () => {
    const query = { query: TermSheetDocument, variables: { offerId }, fetchPolicy: 'no-cache' } as const;
    const { fileName: name, content } = (await apolloClient.query(query)).data!.termSheet;
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    return { name, type: 'application/pdf', parts: [bytes] };
  });
  return (
    <div>
      {/* Not disabled, because a disabled button loses the focus. */}
      <Button
        variant="outlined"
        aria-busy={isLoading}
        startIcon={isLoading && <CircularProgress color="inherit" size="1em" />}
        onClick={download}
      >
        <span>Download term sheet</span>
      </Button>
      {failure && (
        <DialogFailure reference={failure.reference}>
          {`The term sheet could not be downloaded. ${failure.message}`}
        </DialogFailure>
      )}
    </div>
  );
}
