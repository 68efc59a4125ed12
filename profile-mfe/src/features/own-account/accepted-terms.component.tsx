import { documentUrl } from '@lender-portal/contracts';
import { formatInstant } from '@lender-portal/dates';
import { fontSize } from '@lender-portal/ui';
import { Link, styled, Typography } from '@mui/material';
import { AccountCard } from '../account-shared/account-card';
import type { OwnAccount } from '../account-shared/own-account';

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: fontSize(14),
});

/** Terms accepted by the lender, with dates. */
export function AcceptedTermsSection({ terms }: { terms: OwnAccount['acceptedTerms'] }) {
  return (
    <AccountCard title="Accepted terms">
      {terms.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          You have not accepted any terms yet.
        </Typography>
      ) : (
        <List>
          {terms.map(({ id, version, url, acceptedAt }) => (
            <li key={id}>
              <TermsLink
                name={version === null ? 'Terms of Service' : `Terms of Service, version ${version}`}
                url={url}
              />
              <span>{` · accepted ${formatInstant(acceptedAt)}`}</span>
            </li>
          ))}
        </List>
      )}
    </AccountCard>
  );
}

function TermsLink({ name, url }: { name: string; url: string }) {
  const href = documentUrl(url, window.location.origin);
  if (!href)
    return (
      <>
        <span>{name}</span>
      </>
    );
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      <span>{name}</span>
      <span className="lp-visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
