import { followPageLink } from '@lender-portal/client/navigation';
import { stateName } from '@lender-portal/contracts';
import { formatAmount, formatMoment } from '@lender-portal/dates';
import { SectionCard } from '@lender-portal/ui';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { projectTypeLabel } from '@lender-portal/marketplace-rules';
import { Link } from '@mui/material';
import type { Borrower } from '../borrower-data/borrower';
import { borrowerHref } from '../borrower-data/urls';
import { NothingYet } from './nothing-yet.component';

type Request = Borrower['requests'][number];

const columns = (directPath: string): readonly Column<Request>[] => [
  {
    head: 'Project',
    cell: ({ id, name }) => (
      <Link className="row-link" href={borrowerHref(`${directPath}/projects`, id)} onClick={followPageLink}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { head: 'Type', width: '20%', cell: ({ type }) => projectTypeLabel(type) },
  { head: 'State', width: '20%', cell: ({ state }) => stateName(state) },
  { head: 'Amount', width: '8.5rem', isNumber: true, cell: ({ amount }) => formatAmount(amount) },
  { head: 'Requested', width: '8rem', isNumber: true, cell: ({ createdAt }) => formatMoment(createdAt) },
];

/** The borrower's open direct requests. */
export function BorrowerRequests({ requests, directPath }: { requests: Borrower['requests']; directPath: string }) {
  return (
    <SectionCard title="Requests" count={requests.length}>
      {requests.length > 0 ? (
        <ListTable label="Requests" columns={columns(directPath)} rows={requests} keyOf={({ id }) => id} />
      ) : (
        <NothingYet>No open requests. This borrower’s direct loan requests appear here.</NothingYet>
      )}
    </SectionCard>
  );
}
