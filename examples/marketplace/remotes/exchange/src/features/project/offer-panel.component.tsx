import { followPageLink } from '@lender-portal/client/navigation';
import { stateName } from '@lender-portal/contracts';
import { useAppProps } from '@lender-portal/client/react';
import type { OfferValues } from '@lender-portal/marketplace-rules';
import { formatAmount, formatCount, formatDay, formatMoment, formatPercent } from '@lender-portal/dates';
import { SectionCard } from '@lender-portal/ui';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LicenseNotice } from '../exchange-data/license-alert.component';
import { OFFER_STATUSES, OfferStatusChip } from '../exchange-data/offer-status.component';
import {
  AcceptCounterDocument,
  EditOfferDocument,
  SubmitOfferDocument,
  WithdrawOfferDocument,
} from '../exchange-data/project.generated';

import { Comparison, type ComparedTerms } from './comparison.component';
import { OfferForm } from './offer-form.component';
import { activeOffer, type LenderOffer, type Project } from './project';
import { QuestionButton } from './question-button.component';
import { TermSheetButton } from './term-sheet-button.component';
import type { Change } from './use-offer-changes';

/** @returns for example `$350,000 at 10.5% for 12 months, with 1.5% in points` */
const describeTerms = ({ amount, interestRate, termMonths, points }: NonNullable<LenderOffer['counter']>): string =>
  `${formatAmount(amount)} at ${formatPercent(interestRate, 3)} for ${formatCount(termMonths, 'month')}, with ${formatPercent(points, 3)} in points`;

interface OfferPanelProps {
  project: Project;
  /** Calendar day. */
  today: string;
  /** Message about a change by others. */
  conflict: string | undefined;
  change: Change;
}

/** The company's offer for a project: the form, or its status with the possible actions. */
export function OfferPanel({ project, today, conflict, change }: OfferPanelProps) {
  const [offer] = project.offers;
  const active = activeOffer(project);
  const isClosed = project.license !== 'SUBMITTED';
  const [isEditing, setEditing] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const version = `${offer?.id} ${offer?.revision} ${offer?.status} ${isEditing}`;
  const shown = useRef(version);
  // The focused button disappears with the old state of the offer.
  useEffect(() => {
    if (shown.current !== version && document.activeElement === document.body) headingRef.current?.focus();
    shown.current = version;
  }, [version]);

  async function send(values: OfferValues): Promise<void> {
    const isEdit = active?.status === 'SUBMITTED';
    const input = { projectId: project.id, ...(active && { revision: active.revision }), ...values };
    await change(
      isEdit ? EditOfferDocument : SubmitOfferDocument,
      { input: { ...input, conditions: values.conditions ?? null } },
      'Offer sent to the borrower.',
    );
    setEditing(false);
  }

  const hasForm = project.isOpen && !isClosed && (!active || isEditing);
  return (
    <SectionCard
      title="Your offer"
      headingRef={headingRef}
      actions={offer && <OfferStatusChip status={offer.status} />}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, px: { xs: 2, sm: 3 }, pb: 3 }}>
        {conflict && (
          <Alert severity="warning" role="alert">
            {`${conflict} The current offer is shown below.`}
          </Alert>
        )}
        {!project.isOpen && !active && (
          <Typography variant="body2">
            {project.declineReason
              ? `You declined this request: ${project.declineReason}`
              : 'This project no longer accepts offers.'}
          </Typography>
        )}
        {offer && !isEditing && (
          <OfferSummary project={project} offer={offer} today={today}>
            {active && active.status !== 'ACCEPTED' && (
              <Actions
                project={project}
                offer={active}
                isClosed={isClosed}
                change={change}
                onEdit={() => setEditing(true)}
              />
            )}
          </OfferSummary>
        )}
        {project.isOpen && active?.status !== 'ACCEPTED' && (
          <LicenseNotice {...project} hasOffer={active !== undefined} />
        )}
        {hasForm && active?.counter && (
          <Typography variant="body2">{`The borrower asks for ${describeTerms(active.counter)}.`}</Typography>
        )}
        {hasForm && (
          <OfferForm
            key={active ? `${active.id} ${active.revision}` : 'new'}
            project={project}
            offer={active}
            today={today}
            submitLabel={
              active ? (active.status === 'COUNTERED' ? 'Send counteroffer' : 'Change offer') : 'Submit offer'
            }
            onSubmit={send}
            onCancel={() => setEditing(false)}
          />
        )}
        {project.offers.map((each) => (
          <History key={each.id} offer={each} />
        ))}
      </Box>
    </SectionCard>
  );
}

interface OfferSummaryProps extends Pick<OfferPanelProps, 'project' | 'today'> {
  offer: LenderOffer;
  /** Actions. */
  children: ReactNode;
}

/** Status of an offer in a sentence, with its terms; beside a counteroffer, the request too. */
function OfferSummary({ project, offer, today, children }: OfferSummaryProps) {
  const { links } = useAppProps();
  const isOpen = offer.status === 'SUBMITTED' || offer.status === 'COUNTERED';
  const sentences: Readonly<Record<LenderOffer['status'], ReactNode>> = {
    SUBMITTED: `Awaiting the borrower’s response. Expires ${formatDay(offer.expiresOn)}.`,
    COUNTERED: `The borrower countered. Respond by ${formatDay(offer.expiresOn)} to continue.`,
    ACCEPTED: (
      <>
        <span>You and the borrower agreed on these terms.</span>{' '}
        <Link href={offer.loanId ? `${links.loans}/${offer.loanId}` : links.loans} onClick={followPageLink}>
          Open the loan
        </Link>
      </>
    ),
    DECLINED: `The borrower declined${offer.history.at(-1)?.message ? `: ${offer.history.at(-1)!.message}` : '.'}`,
    WITHDRAWN: `Withdrawn by ${offer.by}.`,
    EXPIRED: 'Expired without a response.',
  };
  const request = {
    name: 'Request',
    amount: project.amount,
    interestRate: project.requestedRate,
    termMonths: project.requestedTermMonths,
    points: 0,
    isSecondary: true,
  };
  const columns: ComparedTerms[] = [
    ...(offer.counter ? [request] : []),
    { name: 'Your offer', ...offer },
    ...(offer.counter ? [{ name: 'Counteroffer', ...offer.counter }] : []),
  ];
  return (
    <>
      <Typography variant="body2">
        {isOpen && project.license === 'WITHDRAWN'
          ? `On hold until your approval in ${stateName(project.state)} is restored.`
          : sentences[offer.status]}
      </Typography>
      {offer.counter?.message && (
        <Typography
          component="blockquote"
          variant="body2"
          sx={{ m: 0, pl: 2, borderLeft: '3px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          {offer.counter.message}
        </Typography>
      )}
      {(isOpen || offer.status === 'ACCEPTED') && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {children}
            <TermSheetButton offerId={offer.id} />
          </Box>
          <div>
            <Comparison project={project} rows={isOpen ? 'all' : 'terms'} columns={columns} today={today} />
          </div>
        </>
      )}
      {isOpen && offer.conditions && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <strong>Conditions:</strong> <span>{offer.conditions}</span>
        </Typography>
      )}
    </>
  );
}

interface ActionsProps {
  project: Project;
  offer: LenderOffer;
  isClosed: boolean;
  change: Change;
  onEdit: () => void;
}

/** Possible actions on an open offer. Irreversible ones ask first. */
function Actions({ project, offer, isClosed, change, onEdit }: ActionsProps) {
  const { id, revision, counter } = offer;
  return (
    <>
      {counter && !isClosed && (
        <QuestionButton
          label="Accept counteroffer"
          title={`Accept the counteroffer for ${project.name}?`}
          confirmLabel="Accept"
          confirmColor="primary"
          onConfirm={() =>
            change(AcceptCounterDocument, { id, revision }, 'Counteroffer accepted. The loan is in loan processing.')
          }
        >
          <p>{`You lend ${describeTerms(counter)}. Accepting creates the loan and can’t be undone.`}</p>
        </QuestionButton>
      )}
      {!isClosed && (
        <Button variant="outlined" onClick={onEdit}>
          <span>{counter ? 'Counter' : 'Change offer'}</span>
        </Button>
      )}
      <QuestionButton
        label="Withdraw offer"
        title={`Withdraw the offer for ${project.name}?`}
        confirmLabel="Withdraw"
        onConfirm={() => change(WithdrawOfferDocument, { id, revision }, 'Offer withdrawn.')}
      >
        <p>The borrower will no longer be able to accept it.</p>
      </QuestionButton>
    </>
  );
}

/** Events of an offer, oldest first, with their actors. */
const History = ({ offer }: { offer: LenderOffer }) => (
  <Typography variant="body2" component="details">
    <summary>History</summary>
    <Box component="ol" sx={{ display: 'grid', gap: 1, my: 1, pl: 2.5 }}>
      {offer.history.map(({ id, at, actorName, from, to, message, terms }) => (
        <li key={id}>
          <strong>{`${from === to ? 'Changed' : OFFER_STATUSES[to]} by ${actorName}`}</strong>
          <Typography variant="body2" color="textSecondary">
            {`${formatMoment(at)} · ${formatAmount(terms.amount)} at ${formatPercent(terms.interestRate, 3)}`}
          </Typography>
          {message && <div>{message}</div>}
        </li>
      ))}
    </Box>
  </Typography>
);
