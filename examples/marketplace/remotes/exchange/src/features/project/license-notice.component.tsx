import { stateName } from '@lender-portal/contracts';
import { LicenseAlert } from '../exchange-data/license-alert.component';
import type { Project } from './project';

const MESSAGES: Readonly<Record<Exclude<Project['license'], 'SUBMITTED'>, (state: string) => string>> = {
  MISSING: (state) => `Upload your ${state} license documents. You can submit offers while they are under review.`,
  EXPIRED: (state) => `Your ${state} license documents have expired. Upload the renewals to submit offers there.`,
  NOT_LISTED: (state) =>
    `${state} is not one of your licensed states. Add it and upload its license documents. You can submit offers while they are under review.`,
  WITHDRAWN: (state) =>
    `Your approval to lend in ${state} was withdrawn. Upload current license documents; you can submit offers there again once we approve the state.`,
};

interface LicenseNoticeProps {
  project: Project;
  /** Whether the company's offer awaits an answer. */
  hasOpenOffer: boolean;
}

/** Replaces the form while the lender cannot submit offers in the state. */
export function LicenseNotice({ project: { state, license }, hasOpenOffer }: LicenseNoticeProps) {
  if (license === 'SUBMITTED') return null;
  const name = stateName(state);
  const isWithdrawn = license === 'WITHDRAWN';
  return (
    <LicenseAlert
      title={isWithdrawn ? `Approval in ${name} withdrawn` : `You can’t submit offers in ${name} yet`}
      label={
        { NOT_LISTED: 'Add this state', WITHDRAWN: `Open ${name} license documents` }[license as string] ??
        `Upload ${name} documents`
      }
      state={license === 'NOT_LISTED' ? undefined : state}
    >
      <p>{MESSAGES[license](name)}</p>
      {isWithdrawn && hasOpenOffer && (
        <p>The borrower cannot accept or counter your open offer until then. You can still withdraw it.</p>
      )}
    </LicenseAlert>
  );
}
