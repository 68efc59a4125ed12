import { Link } from '@mui/material';
import { documentUrl } from './document-url';

/** The terms, in a tab of their own; a mere word where they have no address. */
export function TermsLink({ url }: { url: string }) {
  const href = documentUrl(url);
  if (!href) return <>Terms of Service</>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      Terms of Service<span className="lp-visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
