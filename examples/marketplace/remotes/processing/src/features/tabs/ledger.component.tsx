import { formatDay } from '@lender-portal/remote-kit';
import { formatCents } from '../loan-file/cents';
import type { LoanFile } from '../loan-file/loan-file-model';
import { ResponsiveFigures, MISSING_FIGURE } from './figures.component';

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

const amount = (cents: number) => (cents === 0 ? MISSING_FIGURE : formatCents(cents));

/** All ledger entries of a loan with the running principal. */
export function Ledger({ entries }: { entries: readonly Entry[] }) {
  const sum = (name: 'principal' | 'interest' | 'fees' | 'cash') =>
    entries.reduce((total, each) => total + each[name], 0);
  return (
    <section className="rk-card">
      <div className="rk-list-head">
        <h3 className="pr-h3">Ledger</h3>
        <p className="pr-note">Interest and late fees post with the next transaction. Balances already include them.</p>
      </div>
      <ResponsiveFigures
        caption="Ledger"
        day="Date"
        name="Entry"
        labels={['Principal', 'Interest', 'Fees', 'Cash', 'Balance']}
        rows={entries.map((each) => ({
          id: each.id,
          day: formatDay(each.effectiveOn),
          name: (
            <>
              <span>{KINDS[each.kind]}</span>
              {each.kind === 'INTEREST' && each.periodFrom && (
                <span className="rk-card-note">{` from ${formatDay(each.periodFrom)}`}</span>
              )}
            </>
          ),
          figures: [
            amount(each.principal),
            amount(each.interest),
            amount(each.fees),
            amount(each.cash),
            formatCents(each.balance),
          ],
        }))}
        sum={{
          name: 'Total',
          figures: [
            formatCents(sum('principal')),
            formatCents(sum('interest')),
            formatCents(sum('fees')),
            formatCents(sum('cash')),
            MISSING_FIGURE,
          ],
        }}
      />
    </section>
  );
}
