import { adoptStyles, formatAmount, formatCount, formatExactAmount } from '@lender-portal/remote-kit';
import { chartStyles, SeriesChart } from '@lender-portal/remote-kit/charts';
import { useEffect, useState } from 'react';
import { amortize, amortizeByYear, type LoanYear } from '../finance/amortization';
import type { RentalInputs } from './rental-figures';

/** Amortization schedule by year or month. */
export default function AmortizationCard({ inputs }: { inputs: RentalInputs }) {
  const [isByMonth, setByMonth] = useState(false);
  useEffect(() => adoptStyles(chartStyles), []);
  if (inputs.loanAmount === 0) return null;
  const months = amortize({
    loan: inputs.loanAmount,
    interestRate: inputs.interestRate,
    months: inputs.termYears * 12,
    interestOnlyMonths: inputs.interestOnlyYears * 12,
  });
  const years = amortizeByYear(months);
  const interest = years.reduce((sum, year) => sum + year.interest, 0);
  const rows = isByMonth
    ? months.map(({ month, ...row }) => ({ number: month, ...row }))
    : years.map(({ year, ...row }) => ({ number: year, ...row }));
  return (
    <section className="rk-card pj-more pj-next-page">
      <h2>Amortization schedule</h2>
      <p className="rk-lead">{`${formatCount(months.length, 'payment')}; ${dollars(interest)} total interest.`}</p>
      <SeriesChart
        title="Balance and payments by year"
        summary={`The balance falls from ${formatAmount(inputs.loanAmount)} to $0 in ${formatCount(years.length, 'year')}; half is paid off in year ${halfwayYear(years, inputs.loanAmount)}.`}
        labelHeader="Year"
        labels={years.map(({ year }) => String(year))}
        series={[
          { name: 'Balance', kind: 'area', values: years.map(({ balance }) => balance / 100) },
          { name: 'Annual interest', kind: 'line', values: years.map((year) => year.interest / 100) },
          { name: 'Annual principal', kind: 'line', values: years.map(({ principal }) => principal / 100) },
        ]}
        format={formatAmount}
      />
      <fieldset className="pj-choice">
        <legend className="rk-hidden">Schedule rows</legend>
        <label>
          <input type="radio" name="amortization" checked={!isByMonth} onChange={() => setByMonth(false)} /> By year
        </label>
        <label>
          <input type="radio" name="amortization" checked={isByMonth} onChange={() => setByMonth(true)} /> By month
        </label>
      </fieldset>
      {/* Focusable so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="pj-scroll pj-tall" role="region" aria-label="Loan payments" tabIndex={0}>
        <table className="pj-grid">
          <caption className="rk-hidden">{`Loan payments by ${isByMonth ? 'month' : 'year'}`}</caption>
          <thead>
            <tr>
              <th scope="col">{isByMonth ? 'Month' : 'Year'}</th>
              <th scope="col">Paid</th>
              <th scope="col">Interest</th>
              <th scope="col">Principal</th>
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.number}>
                <th scope="row">{row.number}</th>
                <td>{dollars(row.payment)}</td>
                <td>{dollars(row.interest)}</td>
                <td>{dollars(row.principal)}</td>
                <td>{dollars(row.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** @returns the first year that ends with at most half of the loan outstanding */
const halfwayYear = (years: readonly LoanYear[], loan: number) =>
  years.find(({ balance }) => balance <= loan * 50)?.year ?? years.length;

const dollars = (cents: number) => formatExactAmount(cents / 100);
