import { explainFailure, formatMoment, isRefusal, useCloseOnEscape } from '@lender-portal/remote-kit';
import { useRef, useState } from 'react';
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
  const [isConfirming, setConfirming] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirmation = useRef<HTMLDivElement>(null);
  useCloseOnEscape(confirmation, isConfirming && !isRunning, () => setConfirming(false));
  const hasExpired = Date.parse(expiresAt) <= now;
  const name = `${firstName} ${lastName}`;

  async function run(change: () => Promise<unknown>, news: string) {
    if (isRunning) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await change();
      onChanged(news);
    } catch (error) {
      setFailure(isRefusal(error) ? `${error.message}.` : `Your change could not be saved. ${explainFailure(error)}`);
    } finally {
      setRunning(false);
    }
  }

  const resend = () =>
    run(() => model.request(ResendBorrowerInvitationDocument, { id }), `Invitation resent to ${email}.`);
  const revoke = () =>
    run(() => model.request(RevokeBorrowerInvitationDocument, { id }), `Invitation to ${name} revoked.`);

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
        {failure && (
          <p className="rk-field-error" role="alert">
            {failure}
          </p>
        )}
      </div>
      {isConfirming ? (
        <div className="bo-actions" ref={confirmation} role="group" aria-label={`Revoke the invitation to ${name}?`}>
          <button type="button" className="rk-button rk-button-quiet" onClick={() => setConfirming(false)}>
            Keep invitation
          </button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- It takes the place of the button that was pressed. */}
          <button type="button" className="rk-button" autoFocus aria-disabled={isRunning} onClick={() => void revoke()}>
            Revoke invitation
          </button>
        </div>
      ) : (
        <div className="bo-actions">
          <button
            type="button"
            className="rk-button rk-button-quiet"
            aria-disabled={isRunning}
            aria-label={`Resend: ${name}`}
            onClick={() => void resend()}
          >
            Resend
          </button>
          <button
            type="button"
            className="rk-button rk-button-quiet"
            aria-label={`Revoke: ${name}`}
            onClick={() => setConfirming(true)}
          >
            Revoke
          </button>
        </div>
      )}
    </li>
  );
}
