import { DescriptionList, formatDay, StatusChip } from '@lender-portal/remote-kit';
import { formatCents } from '../loan-file/cents';
import type { LoanFile } from '../loan-file/loan-file-model';
import type { TabProps } from '../loan-file/tab-props';

/** Figures, payments and draws of the loan’s servicer, read-only. */
export default function Servicing({ file: { statement, fundedOn, maturesOn } }: TabProps) {
  if (!statement)
    return (
      <section className="rk-card rk-item">
        <h3 className="pr-h3">Servicing</h3>
        <p className="pr-note">
          {fundedOn
            ? 'The servicer hasn’t sent a statement yet. Balance, payments and draws appear here with the first one.'
            : 'Balance, payments and draws appear here after the loan is funded.'}
        </p>
      </section>
    );
  const { draws, payments } = statement;
  return (
    <>
      <section className="rk-card rk-item">
        <div className="pr-row">
          <h3 className="pr-h3">{`Balances as of ${formatDay(statement.on)}`}</h3>
          {statement.pastDueSince && <StatusChip tone="bad">Past due</StatusChip>}
        </div>
        <p className="pr-note">{`From ${statement.servicer}, which collects payments and funds draws.`}</p>
        <DescriptionList items={toItems(statement, maturesOn)} />
      </section>
      <Entries
        caption="Payments"
        labels={['Received', 'Interest', 'Principal']}
        rows={payments.map(({ on, interest, principal }) => [
          formatDay(on),
          formatCents(interest),
          formatCents(principal),
        ])}
      />
      {draws.length > 0 && (
        <Entries
          caption="Draws"
          labels={['Date', 'Status', 'Amount']}
          rows={draws.map(({ on, status, amount }) => [formatDay(on), DRAW_STATUSES[status], formatCents(amount)])}
        />
      )}
    </>
  );
}

type Statement = NonNullable<LoanFile['statement']>;

const DRAW_STATUSES: Readonly<Record<Statement['draws'][number]['status'], string>> = {
  REQUESTED: 'Requested',
  FUNDED: 'Funded',
};

const toItems = (statement: Statement, maturesOn: string | null) => ({
  Balance: formatCents(statement.balance),
  ...(statement.pastDueSince && {
    'Past due': `${formatCents(statement.pastDue)} since ${formatDay(statement.pastDueSince)}`,
  }),
  ...(statement.dueOn && { 'Next due': `${formatCents(statement.dueAmount)} on ${formatDay(statement.dueOn)}` }),
  'Accrued interest': formatCents(statement.interest),
  Payoff: formatCents(statement.payoff),
  'Per diem': formatCents(statement.perDiem),
  ...(maturesOn && { 'Matures on': formatDay(maturesOn) }),
});

interface EntriesProps {
  caption: string;
  labels: readonly string[];
  rows: readonly (readonly string[])[];
}

function Entries({ caption, labels, rows }: EntriesProps) {
  if (rows.length === 0)
    return (
      <section className="rk-card rk-item">
        <h3 className="pr-h3">{caption}</h3>
        <p className="pr-note">None yet.</p>
      </section>
    );
  return (
    <section className="rk-card rk-item">
      <h3 className="pr-h3" aria-hidden="true">
        {caption}
      </h3>
      <table className="rk-table pr-entries">
        <caption className="rk-hidden">{caption}</caption>
        <thead>
          <tr>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([day, ...cells]) => (
            <tr key={[day, ...cells].join(' ')}>
              <th scope="row">{day}</th>
              {cells.map((cell, index) => (
                <td key={labels[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
