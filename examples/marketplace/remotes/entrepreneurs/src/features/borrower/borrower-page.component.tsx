import { ItemPage, loanStatusStyles, useStyles } from '@lender-portal/remote-kit';
import type { BorrowersProps } from '../borrower-data/borrowers-model';
import { BorrowerCard } from './borrower-card.component';
import { BorrowerLoans } from './borrower-loans.component';
import { borrowerStyles } from './borrower.styles';
import { Requests } from './requests.component';
import { BorrowerTrackRecord } from './track-record.component';

/** A borrower's contact details, loans, track record and requests. */
export default function BorrowerPage({
  model,
  id,
  basePath,
  listHref,
  authClient,
  links,
}: BorrowersProps & { id: string; listHref: string }) {
  useStyles(loanStatusStyles);
  useStyles(borrowerStyles);
  return (
    <ItemPage
      items={model.items}
      id={id}
      noun="borrower"
      authClient={authClient}
      href={basePath}
      listHref={listHref}
      unknown="It may belong to another company, or the link may be incomplete."
    >
      {(borrower) => (
        <>
          <BorrowerCard borrower={borrower} />
          <BorrowerLoans loans={borrower.loans} loansPath={links.loans} />
          <BorrowerTrackRecord record={borrower.trackRecord} />
          <Requests requests={borrower.requests} directPath={links.direct} />
        </>
      )}
    </ItemPage>
  );
}
