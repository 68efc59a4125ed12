import { ChangeError, Confirm, formatMoment, useChange } from '@lender-portal/remote-kit';
import { useState } from 'react';
import type { BorrowersModel, Invitation } from '../borrower-data/borrowers-model';
import {
  ResendBorrowerInvitationDocument,
  RevokeBorrowerInvitationDocument,
} from '../borrower-data/invitations.generated';

interface InvitationItemProps {
  model: BorrowersModel;
  invitation: Invitation;
  /** Receives a message about the change. */
  onChanged: (news: string) => void;
}

/** An invitation with buttons to resend it or, after confirmation, revoke it. */
export function InvitationItem({ model, invitation, onChanged }: InvitationItemProps) {
  const { id, firstName, lastName, email, company, invitedBy, sentAt, expiresAt } = invitation;
  const [now] = useState(() => Date.now());
  const resent = useChange();
  const revoked = useChange();
  const hasExpired = Date.parse(expiresAt) <= now;
  const name = `${firstName} ${lastName}`;

  const resend = async () => {
    if (await resent.run(() => model.request(ResendBorrowerInvitationDocument, { id })))
      onChanged(`Invitation resent to ${email}.`);
  };
  const revoke = async () => {
    const isDone = await revoked.run(() => model.request(RevokeBorrowerInvitationDocument, { id }));
    if (isDone) onChanged(`Invitation to ${name} revoked.`);
    return isDone;
  };

  return (
    <li className="bo-invitation">
      <div>
        <h3>{name}</h3>
        <p>{company ? `${email} · ${company}` : email}</p>
        <p className="rk-card-note">
          <span>{`Sent ${formatMoment(sentAt)} by ${invitedBy} ·`}</span>{' '}
          {hasExpired ? (
            <span className="bo-expired">{`Expired ${formatMoment(expiresAt)}`}</span>
          ) : (
            <span>{`expires ${formatMoment(expiresAt)}`}</span>
          )}
        </p>
        <ChangeError change={resent} />
      </div>
      <div className="rk-actions">
        <button
          type="button"
          className="rk-button rk-button-quiet"
          aria-disabled={resent.isRunning}
          aria-label={`Resend: ${name}`}
          onClick={() => void resend()}
        >
          Resend
        </button>
        <Confirm
          label="Revoke"
          subject={`invitation to ${name}`}
          action="Revoke invitation"
          isQuiet
          change={revoked}
          onConfirm={revoke}
        >
          <p>The link in the mail stops working.</p>
        </Confirm>
      </div>
    </li>
  );
}
