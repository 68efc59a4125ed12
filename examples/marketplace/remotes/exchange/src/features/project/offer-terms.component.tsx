import { formatAmount, formatCount, formatDay, formatPercent } from '@lender-portal/remote-kit';
import type { Offer } from './project-model';

/** Terms of an offer, beside the borrower's counteroffer if any. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const { counter } = offer;
  const rows: [label: string, own: string, countered: string | undefined][] = [
    ['Amount', money(offer.amount), counter ? money(counter.amount) : undefined],
    ['Interest rate', percent(offer.interestRate), counter ? percent(counter.interestRate) : undefined],
    ['Points', percent(offer.points), counter ? percent(counter.points) : undefined],
    ['Term', months(offer.termMonths), counter ? months(counter.termMonths) : undefined],
    ['Loan-to-cost', percent(offer.loanToCost), counter ? '–' : undefined],
    ['Expires on', offer.expiresOn ? formatDay(offer.expiresOn) : '–', counter ? '–' : undefined],
  ];
  return (
    <div className="ex-scroll">
      <table className="rk-table ex-terms">
        <caption className="rk-hidden">Offer terms</caption>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col" className="rk-end">
              Your offer
            </th>
            {counter && (
              <th scope="col" className="rk-end">
                Counteroffer
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, own, countered]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="rk-end">{own}</td>
              {counter && (
                <td className="rk-end">
                  {countered === own || countered === '–' ? countered : <strong>{countered}</strong>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {counter?.message && <blockquote className="ex-message">{counter.message}</blockquote>}
      {offer.conditions && (
        <p className="ex-conditions">
          <strong>Conditions:</strong> <span>{offer.conditions}</span>
        </p>
      )}
    </div>
  );
}

const money = (value: number | null | undefined) => (value === null || value === undefined ? '–' : formatAmount(value));
const percent = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatPercent(value, 3);
const months = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatCount(value, 'month');
