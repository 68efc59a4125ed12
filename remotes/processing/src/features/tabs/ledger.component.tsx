import { formatDay } from '@lender-portal/remote-kit';
import { formatCents } from '../loan-file/cents';
import type { LoanFile } from '../loan-file/loan-file-model';

type Entry = LoanFile['entries'][number];

const KINDS: Readonly<Record<Entry['kind'], string>> = {
  DISBURSEMENT: 'Disbursement',
  ORIGINATION_FEE: 'Points',
  FEE_WITHHELD: 'Points withheld',
  DRAW: 'Draw',
  RETAINAGE_RELEASE: 'Retainage released',
  INTEREST: 'Interest',
  LATE_FEE: 'Late fee',
  PAYMENT: 'Payment',
  PAYOFF: 'Payoff',
};

const amount = (cents: number) => (cents === 0 ? '–' : formatCents(cents));

/** Every entry of a loan's ledger, with the principal after it. */
export function Ledger({ entries }: { entries: readonly Entry[] }) {
  const sum = (name: 'principal' | 'interest' | 'fees' | 'cash') => entries.reduce((total, each) => total + each[name], 0);
  return (
    <section className="rk-card">
      <div className="rk-list-head">
        <h3 className="pr-h3">Ledger</h3>
      </div>
      {/* Wider than a narrow window: the keyboard scrolls what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="pr-scroll" role="region" aria-label="Ledger" tabIndex={0}>
        <table className="rk-table">
          <caption className="rk-hidden">Ledger</caption>
          <thead>
            <tr>
              {['Day', 'Entry'].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              {['Principal', 'Interest', 'Fees', 'Received or paid out', 'Principal after'].map((label) => (
                <th key={label} scope="col" className="rk-end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((each) => (
              <tr key={each.id}>
                <td>{formatDay(each.effectiveOn)}</td>
                <th scope="row">
                  {KINDS[each.kind]}
                  {each.kind === 'INTEREST' && each.periodFrom && <span className="rk-card-note"> from {formatDay(each.periodFrom)}</span>}
                </th>
                <td className="rk-end">{amount(each.principal)}</td>
                <td className="rk-end">{amount(each.interest)}</td>
                <td className="rk-end">{amount(each.fees)}</td>
                <td className="rk-end">{amount(each.cash)}</td>
                <td className="rk-end">{formatCents(each.balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Owed
              </th>
              <td className="rk-end">{formatCents(sum('principal'))}</td>
              <td className="rk-end">{formatCents(sum('interest'))}</td>
              <td className="rk-end">{formatCents(sum('fees'))}</td>
              <td className="rk-end">{formatCents(sum('cash'))}</td>
              <td className="rk-end">–</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
