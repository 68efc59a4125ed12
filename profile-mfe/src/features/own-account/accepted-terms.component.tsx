import { documentUrl } from '@lender-portal/contracts';
import { formatInstant } from '@lender-portal/dates';
import { Link, List, Typography } from '@mui/material';
import { AccountCard, AccountRow } from '../account-shared/account-card';
import type { OwnAccount } from '../account-shared/own-account';

/** Terms accepted by the lender, with dates. */
export function AcceptedTermsSection({ terms }: { terms: OwnAccount['acceptedTerms'] }) {
  return (
    <AccountCard title="Accepted terms">
      {terms.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          You have not accepted any terms yet.
        </Typography>
      ) : (
        <List dense disablePadding>
          {terms.map(({ id, version, url, acceptedAt }) => (
            <AccountRow
              key={id}
              primary={
                <TermsLink
                  name={version === null ? 'Terms of Service' : `Terms of Service, version ${version}`}
                  url={url}
                />
              }
              secondary={`Accepted ${formatInstant(acceptedAt)}`}
            />
          ))}
        </List>
      )}
    </AccountCard>
  );
}

function TermsLink({ name, url }: { name: string; url: string }) {
  const href = documentUrl(url, window.location.origin);
  if (!href) return <span>{name}</span>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      <span>{name}</span>
      <span className="lp-visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
