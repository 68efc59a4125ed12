import { yupResolver } from '@hookform/resolvers/yup';
import { refusedFields } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { formatInstant } from '@lender-portal/dates';
import { messageSchema } from '@lender-portal/marketplace-rules';
import { color, notify, SectionCard } from '@lender-portal/ui';
import { FormTextField, SubmitButton } from '@lender-portal/ui/forms';
import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toChangeFailure, useLoanChange } from '../change/use-loan-change';
import { inset, type LoanFile } from '../loan-data/loan';
import { MarkLoanMessagesReadDocument, SendLoanMessageDocument } from '../loan-data/loan-file.generated';

/** Message thread with the borrower. Shown messages are marked as read. */
export function Messages({ file: { id: loanId, messages, unreadMessages, loan } }: { file: LoanFile }) {
  const { apolloClient } = useAppProps();
  useEffect(() => {
    if (unreadMessages > 0)
      void apolloClient
        .mutate({ mutation: MarkLoanMessagesReadDocument, variables: { loanId } })
        .catch(() => undefined);
  }, [unreadMessages, loanId, apolloClient]);
  return (
    <SectionCard title={`Messages with ${loan.borrowerName}`}>
      <Box sx={inset}>
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, mb: 3, p: 0, listStyle: 'none' }}>
          {messages.map(({ id, text, author, isMine, createdAt }) => (
            <Box
              component="li"
              key={id}
              sx={{
                maxWidth: '60ch',
                p: 1.5,
                border: `1px solid ${color('border')}`,
                borderRadius: 1,
                overflowWrap: 'anywhere',
                ...(isMine && { justifySelf: 'end', bgcolor: color('accent-soft') }),
              }}
            >
              <Typography variant="caption" color="textSecondary">
                {`${author}, ${formatInstant(createdAt)}`}
              </Typography>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
        <NewMessage loanId={loanId} />
      </Box>
    </SectionCard>
  );
}

const EMPTY = { text: '' };

function NewMessage({ loanId }: { loanId: string }) {
  const change = useLoanChange();
  const form = useForm({ resolver: yupResolver(messageSchema), defaultValues: EMPTY });
  // Keep the id until the message is sent, so that a retry after a lost response is idempotent.
  const [messageId, setMessageId] = useState(() => crypto.randomUUID());
  const send = form.handleSubmit(async ({ text }) => {
    const input = { loanId, id: messageId, text };
    const error = await change(SendLoanMessageDocument, { input }, 'Message sent.');
    const message = refusedFields(error, ['text']).text;
    if (message) form.setError('text', { type: 'server', message });
    else if (error !== undefined) notify.error(`The message was not sent. ${toChangeFailure(error).message}`);
    else {
      setMessageId(crypto.randomUUID());
      form.reset(EMPTY);
    }
    form.setFocus('text');
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <FormTextField name="text" label="Message" minRows={3} required />
        <SubmitButton inline>Send</SubmitButton>
      </form>
    </FormProvider>
  );
}
