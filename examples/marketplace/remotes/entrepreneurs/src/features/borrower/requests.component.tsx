import { stateName } from '@lender-portal/contracts';
import { formatAmount, formatCount, formatMoment, Link, projectTypeLabel } from '@lender-portal/remote-kit';
import type { Borrower } from '../borrower-data/borrowers-model';

interface RequestsProps {
  requests: Borrower['requests'];
  directPath: string;
}

/** The borrower's open direct requests. */
export function Requests({ requests, directPath }: RequestsProps) {
  return (
    <section className="rk-card" aria-label="Requests">
      <div className="rk-list-head">
        <h2>{requests.length === 0 ? 'No open requests' : formatCount(requests.length, 'open request')}</h2>
      </div>
      {requests.length === 0 ? (
        <p className="bo-none">This borrower’s direct loan requests appear here.</p>
      ) : (
        <ul className="rk-cards">
          {requests.map(({ id, name, state, type, amount, createdAt }) => (
            <li key={id} className="bo-loan">
              <h3>
                <Link className="rk-row-link" href={`${directPath}/projects/${encodeURIComponent(id)}`}>
                  {name}
                </Link>
              </h3>
              <p>{formatAmount(amount)}</p>
              <p>{`${projectTypeLabel(type)} in ${stateName(state)}`}</p>
              <p className="rk-card-note">{formatMoment(createdAt)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
