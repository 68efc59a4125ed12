import { Confirm, formatMoment, lazyView } from '@lender-portal/remote-kit';
import { useState } from 'react';
import type { LoanFile } from '../loan-file/loan-file-model';
import { LoanDocumentLinkDocument, RemoveLoanDocumentDocument } from '../loan-file/loan-file.generated';
import { loanRevision, type TabProps } from '../loan-file/tab-props';
import { useLoanChange } from '../loan-file/use-loan-change';

const Upload = lazyView<TabProps>(() => import('../upload/upload.component'), { what: 'The upload' });

/** Documents of the loan. */
export default function LoanDocuments(props: TabProps) {
  const { documents } = props.file;
  return (
    <section className="rk-card rk-item">
      <h3 className="pr-h3">Documents</h3>
      <Upload {...props} />
      {documents.length === 0 && <p className="pr-note pr-gap">No documents yet.</p>}
      <ul className="pr-list">
        {documents.map((document) => (
          <Document key={document.id} document={document} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Document({ document, file, model, request }: TabProps & { document: LoanFile['documents'][number] }) {
  const change = useLoanChange(model, file.loan.id);
  const [isFailed, setFailed] = useState(false);
  const condition = file.conditions.find(({ id }) => id === document.conditionId);
  const open = async () => {
    // Open the window before awaiting the response, or the browser blocks it as a popup.
    const page = window.open('', '_blank');
    try {
      const { loanDocumentLink } = await request(LoanDocumentLinkDocument, { id: document.id });
      if (page) page.opener = null;
      page?.location.assign(loanDocumentLink.url);
      setFailed(false);
    } catch {
      page?.close();
      setFailed(true);
    }
  };
  return (
    <li aria-label={document.fileName}>
      <div className="pr-row">
        <button type="button" className="pr-linklike" onClick={() => void open()}>
          {document.fileName}
        </button>
        <span className="pr-note">{formatSize(document.size)}</span>
      </div>
      <p className="pr-note">
        {`${document.addedBy}, ${formatMoment(document.createdAt)}${condition ? `, for “${condition.name}”` : ''}`}
      </p>
      {isFailed && (
        <p className="rk-problem" role="alert">
          The document could not be opened. Try again.
        </p>
      )}
      <div className="rk-actions">
        <Confirm
          label={`Remove ${document.fileName}`}
          action="Remove"
          isQuiet
          change={change}
          onConfirm={() => change.run(RemoveLoanDocumentDocument, { ...loanRevision(file), documentId: document.id })}
        >
          <p>This removes the document from the loan.</p>
        </Confirm>
      </div>
    </li>
  );
}

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
