import { documentUrl } from '@lender-portal/contracts';
import { Link } from '@mui/material';

/** The terms, in a tab of their own; a mere word where they have no address. */
export function TermsLink({ url }: { url: string }) {
  const href = documentUrl(url, window.location.origin);
  if (!href) return <>Terms of Service</>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      Terms of Service<span className="lp-visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
