import { ChangeError, formatMoment, TextArea, useFocusOnError } from '@lender-portal/remote-kit';
import { useEffect, useState } from 'react';
import { MarkLoanMessagesReadDocument, SendLoanMessageDocument } from '../loan-file/loan-file.generated';
import type { TabProps } from '../loan-file/tab-props';
import { useLoanChange } from '../loan-file/use-loan-change';

const MAX_LENGTH = 1000;

/** Message thread with the borrower. Shown messages are marked as read. */
export default function Messages({ file, model }: TabProps) {
  const { messages, unreadMessages, loan } = file;
  useEffect(() => {
    if (unreadMessages > 0)
      void model.change(loan.id, MarkLoanMessagesReadDocument, { loanId: loan.id }).catch(() => undefined);
  }, [unreadMessages, loan.id, model]);
  return (
    <section className="rk-card rk-item">
      <h3 className="pr-h3">{`Messages with ${loan.borrowerName}`}</h3>
      {messages.length === 0 && <p className="pr-note">No messages yet.</p>}
      <ul className="pr-list pr-thread">
        {messages.map(({ id, text, author, isMine, createdAt }) => (
          <li key={id} className={isMine ? 'pr-mine' : undefined}>
            <p className="pr-note">
              <span>{`${author},`}</span> <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <NewMessage file={file} model={model} />
    </section>
  );
}

function NewMessage({ file, model }: Pick<TabProps, 'file' | 'model'>) {
  const change = useLoanChange(model, file.loan.id);
  const form = useFocusOnError<HTMLFormElement>(change);
  // Keep the id until the message is sent, so that a retry after a lost response is idempotent.
  const [draft, setDraft] = useState(() => ({ id: crypto.randomUUID(), text: '' }));
  const send = async () => {
    const isSent = await change.run(SendLoanMessageDocument, { input: { loanId: file.loan.id, ...draft } });
    if (isSent) setDraft({ id: crypto.randomUUID(), text: '' });
  };
  return (
    <form
      ref={form}
      className="pr-gap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        name="text"
        label="Message"
        maxLength={MAX_LENGTH}
        value={draft.text}
        error={change.refused['text']}
        onChange={(text) => setDraft((before) => ({ ...before, text }))}
      />
      <ChangeError change={change} fields={['text']} />
      <button type="submit" className="rk-button" aria-disabled={change.isRunning}>
        Send
      </button>
    </form>
  );
}
