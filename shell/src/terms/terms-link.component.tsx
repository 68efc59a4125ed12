import { documentUrl } from '@lender-portal/contracts';
import { Link } from '@mui/material';

/** Link to the terms in a new tab; plain text without a URL. */
export function TermsLink({ url }: { url: string }) {
  const href = documentUrl(url, window.location.origin);
  if (!href) return <span>Terms of Service</span>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      Terms of Service<span className="lp-visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
