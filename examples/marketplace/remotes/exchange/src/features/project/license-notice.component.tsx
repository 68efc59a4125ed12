import { type PortalProps, stateName } from '@lender-portal/contracts';
import { Link } from '@lender-portal/remote-kit';
import type { ProjectDetails } from './project-model';

interface LicenseNoticeProps {
  project: ProjectDetails;
  links: PortalProps['links'];
  /** Whether the company's offer awaits an answer. */
  hasOpenOffer: boolean;
}

const MESSAGES: Readonly<Record<Exclude<ProjectDetails['license'], 'SUBMITTED'>, (state: string) => string>> = {
  MISSING: (state) => `Upload your ${state} license documents. You can submit offers while they are under review.`,
  EXPIRED: (state) => `Your ${state} license documents have expired. Upload the renewals to submit offers there.`,
  NOT_LISTED: (state) =>
    `${state} is not one of your licensed states. Add it and upload its license documents. You can submit offers while they are under review.`,
  WITHDRAWN: (state) =>
    `Your approval to lend in ${state} was withdrawn. Upload current license documents; you can submit offers there again once we approve the state.`,
};

/**
 * Replaces the form while the lender cannot submit offers in the state. Explains what is missing and links to it and
 * back.
 */
export function LicenseNotice({ project: { state, license }, links, hasOpenOffer }: LicenseNoticeProps) {
  if (license === 'SUBMITTED') return null;
  const label =
    { NOT_LISTED: 'Add this state', WITHDRAWN: `Open ${stateName(state)} license documents` }[license as string] ??
    `Upload ${stateName(state)} documents`;
  const query = new URLSearchParams({ ...(license !== 'NOT_LISTED' && { expanded: state }), back: location.pathname });
  const isWithdrawn = license === 'WITHDRAWN';
  return (
    <div
      className="ex-closed"
      role={isWithdrawn ? 'note' : undefined}
      aria-labelledby={isWithdrawn ? 'ex-closed-title' : undefined}
    >
      <h3 id="ex-closed-title">
        {isWithdrawn
          ? `Approval in ${stateName(state)} withdrawn`
          : `You can’t submit offers in ${stateName(state)} yet`}
      </h3>
      <p>{MESSAGES[license](stateName(state))}</p>
      {isWithdrawn && hasOpenOffer && (
        <p>The borrower cannot accept or counter your open offer until then. You can still withdraw it.</p>
      )}
      <Link className="rk-button" href={`${links.documentsLicense}?${query.toString()}`}>
        {label}
      </Link>
    </div>
  );
}
