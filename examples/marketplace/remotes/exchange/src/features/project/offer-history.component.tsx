import { formatAmount, formatMoment, formatPercent } from '@lender-portal/remote-kit';
import { OFFER_STATUSES } from '../status/offer-status.component';
import type { LenderOffer } from './project-model';

/** Events of an offer, oldest first, with their actors. */
export function OfferHistory({ offer }: { offer: LenderOffer }) {
  return (
    <details className="ex-history">
      <summary>History</summary>
      <ol>
        {offer.history.map(({ id, at, actorName, from, to, message, terms }) => (
          <li key={id}>
            <span className="ex-history-what">{`${from === to ? 'Changed' : OFFER_STATUSES[to]} by ${actorName}`}</span>
            <span className="rk-card-note">
              {`${formatMoment(at)} · ${formatAmount(terms.amount)} at ${formatPercent(terms.interestRate, 3)}`}
            </span>
            {message && <span className="ex-history-message">{message}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
