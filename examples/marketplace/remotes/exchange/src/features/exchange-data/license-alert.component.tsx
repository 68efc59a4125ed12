import { followPageLink } from '@lender-portal/client/navigation';
import { stateName } from '@lender-portal/contracts';
import type { LicenseState } from '@lender-portal/contracts/schema';
import { useAppProps } from '@lender-portal/client/react';
import { Alert, Button, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface LicenseAlertProps {
  title: string;
  /** Label of the link to the license documents. */
  label: string;
  /** State whose documents are shown; the page of all states if undefined. */
  state: string | undefined;
  children: ReactNode;
}

/** Why offers are closed, with a link to the license documents and back. */
export function LicenseAlert({ title, label, state, children }: LicenseAlertProps) {
  const { links } = useAppProps();
  const id = useId();
  const query = new URLSearchParams({ ...(state && { expanded: state }), back: window.location.pathname });
  return (
    <Alert severity="warning" role="region" aria-labelledby={id}>
      <Typography variant="subtitle2" component="p" id={id}>
        {title}
      </Typography>
      {children}
      <Button
        variant="outlined"
        size="small"
        href={`${links.documentsLicense}?${query.toString()}`}
        onClick={followPageLink}
        sx={{ display: 'flex', width: 'fit-content', mt: 1.5, whiteSpace: 'normal' }}
      >
        <span>{label}</span>
      </Button>
    </Alert>
  );
}

const closed = (name: string) => `You can’t submit offers in ${name} yet`;
const NOTICES: Readonly<Record<Exclude<LicenseState, 'SUBMITTED'>, (name: string) => [string, string, string]>> = {
  MISSING: (name) => [
    closed(name),
    `Upload your ${name} license documents. You can submit offers while they are under review.`,
    `Upload ${name} documents`,
  ],
  EXPIRED: (name) => [
    closed(name),
    `Your ${name} license documents have expired. Upload the renewals to submit offers there.`,
    `Upload ${name} documents`,
  ],
  NOT_LISTED: (name) => [
    closed(name),
    `${name} is not one of your licensed states. Add it and upload its license documents. You can submit offers while they are under review.`,
    'Add this state',
  ],
  WITHDRAWN: (name) => [
    `Approval in ${name} withdrawn`,
    `Your approval to lend in ${name} was withdrawn. Upload current license documents; you can submit offers there again once we approve the state.`,
    `Open ${name} license documents`,
  ],
};

/** Replaces the offer form while the lender cannot submit offers in the state. */
export function LicenseNotice({
  state,
  license,
  hasOffer,
}: {
  state: string;
  license: LicenseState;
  hasOffer: boolean;
}) {
  if (license === 'SUBMITTED') return null;
  const [title, message, label] = NOTICES[license](stateName(state));
  return (
    <LicenseAlert title={title} label={label} state={license === 'NOT_LISTED' ? undefined : state}>
      <p>{message}</p>
      {license === 'WITHDRAWN' && hasOffer && (
        <p>The borrower cannot accept or counter your open offer until then. You can still withdraw it.</p>
      )}
    </LicenseAlert>
  );
}
