import type { PortalProps } from '@lender-portal/contracts';
import {
  formStyles,
  formatCount,
  RequestFailure,
  SkeletonText,
  useResource,
  useStyles,
} from '@lender-portal/remote-kit';
import { useRef, useState } from 'react';
import { borrowerStyles } from '../borrower/borrower.styles';
import type { BorrowersModel } from '../borrower-data/borrowers-model';
import { InvitationItem } from './invitation-item.component';
import { InviteForm } from './invite-form.component';

interface InvitationsProps {
  model: BorrowersModel;
  authClient: PortalProps['authClient'];
}

/** Form to invite a borrower, and the pending invitations. */
export default function Invitations({ model, authClient }: InvitationsProps) {
  useStyles(formStyles);
  useStyles(borrowerStyles);
  const { data, error } = useResource(model.invitations, 'all');
  const [news, setNews] = useState('');
  const notice = useRef<HTMLParagraphElement>(null);
  const refresh = () => model.invitations.refresh('all');
  const announce = (text: string) => {
    setNews(text);
    refresh();
  };
  const sent = (email: string) => {
    announce(`Invitation sent to ${email}.`);
    // The form was cleared. Focus here, so that Tab continues in the list instead of an invalid field.
    notice.current?.focus();
  };
  return (
    <>
      <section className="rk-card" aria-label="Invite a borrower">
        <InviteForm model={model} onSent={sent} />
      </section>
      <p className="bo-notice" role="status" tabIndex={-1} ref={notice}>
        {news}
      </p>
      <section className="rk-card" aria-label="Invitations">
        {data ? (
          <>
            <div className="rk-list-head">
              <h2>{data.length === 0 ? 'No pending invitations' : formatCount(data.length, 'pending invitation')}</h2>
            </div>
            <ul className="rk-cards">
              {data.map((invitation) => (
                <InvitationItem key={invitation.id} model={model} invitation={invitation} onChanged={announce} />
              ))}
            </ul>
          </>
        ) : error ? (
          <RequestFailure
            error={error}
            title="The invitations could not be loaded"
            authClient={authClient}
            onRetry={refresh}
          />
        ) : (
          <div className="rk-list-head rk-late" aria-hidden="true">
            <h2>
              <SkeletonText width={28} />
            </h2>
          </div>
        )}
      </section>
    </>
  );
}
