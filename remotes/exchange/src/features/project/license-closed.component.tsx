import type { PortalProps } from '@lender-portal/contracts';
import { Link, stateName } from '@lender-portal/remote-kit';
import type { ProjectDetails } from './project-model';

interface LicenseClosedProps {
  project: ProjectDetails;
  links: PortalProps['links'];
}

const WHY: Readonly<Record<'MISSING' | 'EXPIRED' | 'NOT_LISTED', (state: string) => string>> = {
  MISSING: (state) => `Your ${state} license documents are missing. Submit them, and you can make offers there; they need not be approved yet.`,
  EXPIRED: (state) => `Your ${state} license documents have expired. Submit current ones, and you can make offers there.`,
  NOT_LISTED: (state) => `${state} is not among your licensed states. Add it and submit its license documents, and you can make offers there.`,
};

/** In the place of the form, where the lender may make no offers yet: what is missing, and the way there and back. */
export function LicenseClosed({ project: { state, license }, links }: LicenseClosedProps) {
  if (license === 'SUBMITTED') return null;
  const query = new URLSearchParams({ ...(license !== 'NOT_LISTED' && { expanded: state }), back: location.pathname });
  return (
    <div className="ex-closed">
      <h3>Offers in {stateName(state)} are closed to you</h3>
      <p>{WHY[license](stateName(state))}</p>
      <Link className="rk-button" href={`${links.documentsLicense}?${query.toString()}`}>
        {license === 'NOT_LISTED' ? 'Add the state' : `Submit ${stateName(state)} documents`}
      </Link>
    </div>
  );
}
