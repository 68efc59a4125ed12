import { Link, loanStatusLabel, navigate } from '@lender-portal/remote-kit';
import { useId, useState } from 'react';
import { loanOrders, loansHref, loanStatuses, type LoansFilter } from './loans-path';

interface LoansFilterProps {
  basePath: string;
  filter: LoansFilter;
}

/** Filters as links, so that they can be bookmarked and shared. */
export function LoansFilterBar({ basePath, filter }: LoansFilterProps) {
  const isAll = filter.status === null && !filter.needsLender;
  return (
    <div className="pr-filter">
      <nav aria-label="Status">
        <ul>
          <Choice
            href={loansHref(basePath, { ...filter, status: null, needsLender: false })}
            isCurrent={isAll}
            label="All"
          />
          <Choice
            href={loansHref(basePath, { ...filter, status: null, needsLender: true })}
            isCurrent={filter.needsLender}
            label="Needs action"
          />
          {loanStatuses.map((each) => (
            <Choice
              key={each}
              href={loansHref(basePath, { ...filter, status: each, needsLender: false })}
              isCurrent={each === filter.status}
              label={loanStatusLabel(each)}
            />
          ))}
        </ul>
      </nav>
      <SearchForm key={filter.search} basePath={basePath} filter={filter} />
    </div>
  );
}

function Choice({ href, isCurrent, label }: { href: string; isCurrent: boolean; label: string }) {
  return (
    <li>
      <Link href={href} {...(isCurrent && { 'aria-current': 'page' })}>
        {label}
      </Link>
    </li>
  );
}

function SearchForm({ basePath, filter }: LoansFilterProps) {
  const [search, setSearch] = useState(filter.search);
  const id = useId();
  return (
    <form
      className="pr-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(loansHref(basePath, { ...filter, search: search.trim() }));
      }}
    >
      <label htmlFor={`${id}-q`}>Search loans</label>
      <input
        id={`${id}-q`}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={100}
        placeholder="Number, project or borrower"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <button type="submit" className="rk-button rk-button-quiet">
        Search
      </button>
      <label htmlFor={`${id}-sort`}>Sort by</label>
      <select
        id={`${id}-sort`}
        value={filter.order}
        onChange={({ target }) =>
          navigate(loansHref(basePath, { ...filter, order: loanOrders.find(([order]) => order === target.value)![0] }))
        }
      >
        {loanOrders.map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </form>
  );
}
