import { Link, navigate } from '@lender-portal/remote-kit';
import { useId, useState } from 'react';
import { borrowerOrders, borrowersHref, INVITATIONS, type BorrowersFilter } from '../borrower-data/borrowers-path';

interface BorrowersFilterProps {
  basePath: string;
  filter: BorrowersFilter;
}

/** Search and sort order, reflected in the URL, and the link to invite a borrower. */
export function BorrowersFilterBar({ basePath, filter }: BorrowersFilterProps) {
  const [search, setSearch] = useState(filter.search);
  const id = useId();
  return (
    <div className="bo-bar">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(borrowersHref(basePath, { ...filter, search: search.trim() }));
        }}
      >
        <label htmlFor={`${id}-search`}>Search borrowers</label>
        <input
          id={`${id}-search`}
          type="search"
          name="q"
          autoComplete="off"
          maxLength={100}
          placeholder="Name, company or email"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <button type="submit" className="rk-button bo-quiet">
          Search
        </button>
        <label htmlFor={`${id}-sort`}>Sort by</label>
        <select
          id={`${id}-sort`}
          value={filter.order}
          onChange={({ target }) => {
            const chosen = borrowerOrders.find(([order]) => order === target.value);
            if (chosen) navigate(borrowersHref(basePath, { ...filter, order: chosen[0] }));
          }}
        >
          {borrowerOrders.map(([order, , label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
      </form>
      <Link className="rk-button" href={`${basePath}${INVITATIONS}`}>
        Invite a borrower
      </Link>
    </div>
  );
}
