import { formatAmount, formatCount, formatDay } from '@lender-portal/remote-kit';
import { figuresOf, listFigures, percent } from './offer-figures';
import { OFFER_RULES } from './offer-rules';
import type { LenderOffer, ProjectDetails } from './project-model';

interface OfferTermsProps {
  offer: LenderOffer;
  project: ProjectDetails;
  /** Calendar day. */
  today: string;
}

type Row = [label: string, own: string, countered: string | undefined];

/** Terms of an offer, with its figures while it is open, beside the borrower's counteroffer if any. */
export function OfferTerms({ offer, project, today }: OfferTermsProps) {
  const { counter } = offer;
  const isOpen = offer.status === 'SUBMITTED' || offer.status === 'COUNTERED';
  const rows: Row[] = [
    ['Amount', formatAmount(offer.amount), counter ? formatAmount(counter.amount) : undefined],
    ['Interest rate', percent(offer.interestRate, 3), counter ? percent(counter.interestRate, 3) : undefined],
    ['Points', percent(offer.points, 3), counter ? percent(counter.points, 3) : undefined],
    ['Term', formatCount(offer.termMonths, 'month'), counter ? formatCount(counter.termMonths, 'month') : undefined],
    [OFFER_RULES.loanToCost.label, percent(offer.loanToCost, 3), counter ? '–' : undefined],
    ['Expires on', formatDay(offer.expiresOn), counter ? '–' : undefined],
    ...(isOpen ? figureRows(offer, project, today) : []),
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

function figureRows({ counter, ...own }: LenderOffer, project: ProjectDetails, today: string): Row[] {
  const ownFigures = figuresOf(project, own, today);
  const counterFigures = counter ? figuresOf(project, counter, today) : undefined;
  return listFigures((project.rehabBudget ?? 0) > 0).map(({ label, valueOf }) => [
    label,
    valueOf(ownFigures),
    counter ? valueOf(counterFigures) : undefined,
  ]);
}
