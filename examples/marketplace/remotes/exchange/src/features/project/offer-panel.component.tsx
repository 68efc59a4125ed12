import { type PortalProps, stateName } from '@lender-portal/contracts';
import { Confirm, formatDay, Link, useChange } from '@lender-portal/remote-kit';
import { useState, type ReactNode } from 'react';
import { OfferStatusChip } from '../status/offer-status.component';
import { LicenseNotice } from './license-notice.component';
import { LoanTermsNote } from './loan-terms-note.component';
import { OfferForm } from './offer-form.component';
import { OfferHistory } from './offer-history.component';
import { OfferTerms } from './offer-terms.component';
import type { LenderOffer, ProjectDetails, ProjectModel } from './project-model';

interface OfferPanelProps {
  project: ProjectDetails;
  model: ProjectModel;
  links: PortalProps['links'];
  today: string;
}

const ENDED_STATUSES: readonly LenderOffer['status'][] = ['DECLINED', 'WITHDRAWN', 'EXPIRED'];

/** The company's offer for a project: the form, or its status and the possible actions. */
export function OfferPanel({ project, model, links, today }: OfferPanelProps) {
  const [offer] = project.offers;
  const [isEditing, setEditing] = useState(false);
  const [conflict, setConflict] = useState<string>();
  const [done, setDone] = useState<string>();
  const isActive = offer !== undefined && !ENDED_STATUSES.includes(offer.status);
  const isClosed = project.license !== 'SUBMITTED';

  const onConflict = (message: string) => {
    setConflict(message);
    setEditing(false);
    model.refresh();
  };
  const finish = (message: string) => {
    setEditing(false);
    setConflict(undefined);
    setDone(message);
  };
  const form = (label: string, of: LenderOffer | undefined, send: ProjectModel['submit']) => (
    <OfferForm
      key={of ? `${of.id} ${of.revision}` : 'new'}
      project={project}
      offer={of}
      today={today}
      submitLabel={label}
      onSubmit={async (input) => {
        await send(input);
        finish('Offer sent to the borrower.');
      }}
      onCancel={of && (() => setEditing(false))}
      onConflict={onConflict}
    />
  );

  return (
    <section className="rk-card ex-offer" aria-labelledby="ex-offer-title">
      <div className="ex-offer-head">
        <h2 id="ex-offer-title">Your offer</h2>
        {offer && <OfferStatusChip status={offer.status} />}
      </div>
      <p className="ex-done" role="status">
        {done}
      </p>
      {conflict && (
        <p className="ex-conflict" role="alert">
          {`${conflict}. The current offer is shown below.`}
        </p>
      )}
      {!project.isOpen && !isActive && <p className="rk-card-note">This project no longer accepts offers.</p>}
      {offer && !isEditing && <OfferSummary offer={offer} project={project} links={links} today={today} />}
      {offer && isActive && !isEditing && (
        <Actions
          project={project}
          offer={offer}
          model={model}
          isClosed={isClosed}
          onEdit={() => {
            setDone(undefined);
            setEditing(true);
          }}
          onDone={finish}
          onConflict={onConflict}
        />
      )}
      {project.isOpen && isClosed && (!offer || offer.status !== 'ACCEPTED') && (
        <LicenseNotice
          project={project}
          links={links}
          hasOpenOffer={offer?.status === 'SUBMITTED' || offer?.status === 'COUNTERED'}
        />
      )}
      {project.isOpen && !isClosed && (
        <>
          {!isActive && form('Submit offer', undefined, model.submit)}
          {isEditing && offer?.status === 'SUBMITTED' && form('Change offer', offer, model.edit)}
          {isEditing && offer?.status === 'COUNTERED' && form('Send counteroffer', offer, model.submit)}
        </>
      )}
      {project.offers.map((each) => (
        <OfferHistory key={each.id} offer={each} />
      ))}
    </section>
  );
}

/** Status of an offer in a sentence, with its terms. */
function OfferSummary({ offer, project, links, today }: Omit<OfferPanelProps, 'model'> & { offer: LenderOffer }) {
  const isBlocked = project.license === 'WITHDRAWN' && (offer.status === 'SUBMITTED' || offer.status === 'COUNTERED');
  const sentences: Readonly<Record<LenderOffer['status'], ReactNode>> = {
    SUBMITTED: `Awaiting the borrower’s response. Expires ${formatDay(offer.expiresOn)}.`,
    COUNTERED: 'The borrower countered. Respond to continue.',
    ACCEPTED: (
      <>
        <span>Terms accepted. The loan is in</span> <Link href={links.loans}>loan processing</Link>
        <span>.</span>
      </>
    ),
    DECLINED: `The borrower declined${formatReason(offer)}`,
    WITHDRAWN: `Withdrawn by ${offer.by}.`,
    EXPIRED: 'Expired without a response.',
  };
  return (
    <>
      <p className="ex-standing">
        {isBlocked
          ? `On hold until your approval in ${stateName(project.state)} is restored.`
          : sentences[offer.status]}
      </p>
      <OfferTerms offer={offer} project={project} today={today} />
      <LoanTermsNote hasHoldback={(project.rehabBudget ?? 0) > 0} />
    </>
  );
}

function formatReason({ history }: LenderOffer): string {
  const message = history.at(-1)?.message;
  return message ? `: ${message}` : '.';
}

interface ActionsProps {
  project: ProjectDetails;
  offer: LenderOffer;
  model: ProjectModel;
  isClosed: boolean;
  onEdit: () => void;
  onDone: (message: string) => void;
  onConflict: (message: string) => void;
}

/** Possible actions on an offer. Irreversible ones ask for confirmation. */
function Actions({ project, offer, model, isClosed, onEdit, onDone, onConflict }: ActionsProps) {
  const change = useChange(({ message }) => {
    onConflict(message);
    return true;
  });
  const run = async (action: () => Promise<void>, done: string) => {
    const isDone = await change.run(action);
    if (isDone) onDone(done);
    return isDone;
  };
  if (offer.status === 'ACCEPTED') return null;
  return (
    <div className="rk-actions">
      {offer.status === 'COUNTERED' && !isClosed && (
        <Confirm
          label="Accept counteroffer"
          action="Accept"
          change={change}
          onConfirm={() =>
            run(() => model.acceptCounter(offer), 'Counteroffer accepted. The loan is in loan processing.')
          }
        >
          <p>{`It creates the loan for ${project.name} on these terms and can’t be undone.`}</p>
        </Confirm>
      )}
      {!isClosed && (
        <button type="button" className="rk-button rk-button-quiet" onClick={onEdit}>
          {offer.status === 'COUNTERED' ? 'Counter' : 'Change offer'}
        </button>
      )}
      <Confirm
        label="Withdraw offer"
        action="Withdraw"
        isQuiet
        change={change}
        onConfirm={() => run(() => model.withdraw(offer), 'Offer withdrawn.')}
      >
        <p>The borrower will no longer be able to accept it.</p>
      </Confirm>
      {isClosed && project.license !== 'WITHDRAWN' && (
        <p className="rk-card-note">{`Upload your ${stateName(project.state)} license documents to change this offer.`}</p>
      )}
    </div>
  );
}
