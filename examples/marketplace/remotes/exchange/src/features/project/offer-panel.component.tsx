import type { PortalProps } from '@lender-portal/contracts';
import {
  explainFailure,
  formatDay,
  GraphQLRequestError,
  isRefusal,
  Link,
  stateName,
  useCloseOnEscape,
} from '@lender-portal/remote-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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

type ConfirmedAction = 'withdraw' | 'acceptCounter';

const CONFIRMATIONS: Readonly<
  Record<ConfirmedAction, { question: (project: ProjectDetails) => string; yes: string; no: string; done: string }>
> = {
  withdraw: {
    question: () => 'Withdraw this offer? The borrower will no longer be able to accept it.',
    yes: 'Withdraw',
    no: 'Keep offer',
    done: 'Offer withdrawn.',
  },
  acceptCounter: {
    question: ({ name }) =>
      `Accept this counteroffer? It creates the loan for ${name} on these terms and can’t be undone.`,
    yes: 'Accept',
    no: 'Cancel',
    done: 'Counteroffer accepted. The loan is in loan processing.',
  },
};

/** Possible actions on an offer. Irreversible ones ask for confirmation. */
function Actions({ project, offer, model, isClosed, onEdit, onDone, onConflict }: ActionsProps) {
  const [pendingAction, setPendingAction] = useState<ConfirmedAction>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pendingAction) question.current?.focus();
  }, [pendingAction]);

  const cancel = () => {
    if (!isBusy) setPendingAction(undefined);
  };
  useCloseOnEscape(question, pendingAction !== undefined, cancel);

  async function confirm(what: ConfirmedAction): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await model[what](offer);
      setPendingAction(undefined);
      onDone(CONFIRMATIONS[what].done);
    } catch (error) {
      if (error instanceof GraphQLRequestError && error.code === 'CONFLICT') onConflict(error.message);
      else setFailure(isRefusal(error) ? error.message : `This could not be sent. ${explainFailure(error)}`);
    } finally {
      setBusy(false);
    }
  }

  if (offer.status === 'ACCEPTED') return null;
  if (pendingAction) {
    const { question: ask, yes, no } = CONFIRMATIONS[pendingAction];
    return (
      <div className="ex-question" role="group" aria-label="Please confirm" tabIndex={-1} ref={question}>
        <p>{ask(project)}</p>
        {failure && (
          <p className="ex-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="ex-actions">
          {/* A disabled button would lose the focus, and with it Escape. */}
          <button
            type="button"
            className="rk-button"
            aria-disabled={isBusy}
            onClick={() => void confirm(pendingAction)}
          >
            {yes}
          </button>
          <button type="button" className="rk-button rk-button-quiet" aria-disabled={isBusy} onClick={cancel}>
            {no}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="ex-actions">
      {offer.status === 'COUNTERED' && !isClosed && (
        <button type="button" className="rk-button" onClick={() => setPendingAction('acceptCounter')}>
          Accept counteroffer
        </button>
      )}
      {!isClosed && (
        <button type="button" className="rk-button rk-button-quiet" onClick={onEdit}>
          {offer.status === 'COUNTERED' ? 'Counter' : 'Change offer'}
        </button>
      )}
      <button type="button" className="rk-button rk-button-quiet" onClick={() => setPendingAction('withdraw')}>
        Withdraw offer
      </button>
      {isClosed && project.license !== 'WITHDRAWN' && (
        <p className="rk-card-note">{`Upload your ${stateName(project.state)} license documents to change this offer.`}</p>
      )}
    </div>
  );
}
