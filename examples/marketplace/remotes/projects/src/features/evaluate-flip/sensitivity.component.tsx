import { formatAmount, formatPercent } from '@lender-portal/remote-kit';
import { useState } from 'react';
import type { FlipInputs } from './flip-figures';
import { CHANGE_PERCENTS, flipSensitivity, type SensitivityRow } from './sensitivity';

const rowNames: Record<SensitivityRow, { label: string; format: (value: number) => string }> = {
  rehabBudget: { label: 'Rehab', format: formatAmount },
  monthsHeld: {
    label: 'Months held',
    format: (months) => `${months.toLocaleString('en-US', { maximumFractionDigits: 1 })} months`,
  },
};

/** Sensitivity of the profit to sale price and either rehab or time. */
export default function SensitivityCard({ inputs }: { inputs: FlipInputs }) {
  const [row, setRow] = useState<SensitivityRow>('rehabBudget');
  const { values, rows } = flipSensitivity(inputs, row);
  const { label, format } = rowNames[row];
  return (
    <section className="rk-card pj-more">
      <h2>Sensitivity</h2>
      <p className="rk-lead">{`Profit by after-repair value and ${label.toLowerCase()}. The loan stays the same.`}</p>
      <fieldset className="pj-choice">
        <legend className="rk-hidden">Compare ARV with</legend>
        {Object.entries(rowNames).map(([name, each]) => (
          <label key={name}>
            <input
              type="radio"
              name="sensitivity"
              checked={row === name}
              onChange={() => setRow(name as SensitivityRow)}
            />{' '}
            <span>{each.label}</span>
          </label>
        ))}
      </fieldset>
      {/* Focusable so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="pj-scroll" role="region" aria-label="Profit by after-repair value" tabIndex={0}>
        <table className="pj-grid">
          <caption className="rk-hidden">
            {`Profit by ${label.toLowerCase()} (rows) and after-repair value (columns), each from 10% less to 10% more`}
          </caption>
          <thead>
            <tr>
              <th scope="col">{`${label} ↓ ARV →`}</th>
              {values.map((value, column) => (
                <th key={CHANGE_PERCENTS[column]} scope="col">
                  <span>{signed(CHANGE_PERCENTS[column]!)}</span>
                  <span>{formatAmount(value)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ changed, profits }, index) => (
              <tr key={CHANGE_PERCENTS[index]}>
                <th scope="row">
                  <span>{signed(CHANGE_PERCENTS[index]!)}</span>
                  <span>{format(changed)}</span>
                </th>
                {profits.map((profit, column) => (
                  <td
                    key={CHANGE_PERCENTS[column]}
                    className={cellClass(profit, CHANGE_PERCENTS[index] === 0 && CHANGE_PERCENTS[column] === 0)}
                  >
                    {formatAmount(profit)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const signed = (change: number) =>
  change === 0 ? 'As entered' : `${change > 0 ? '+' : '−'}${formatPercent(Math.abs(change))}`;

const cellClass = (profit: number, isEntered: boolean) =>
  [profit < 0 ? 'pj-loss' : 'pj-gain', isEntered ? 'pj-entered' : ''].join(' ').trim();
