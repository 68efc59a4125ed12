import type { FirstRows } from '@lender-portal/module-contract';
import { ResponsiveView } from '@lender-portal/remote-kit';
import type { LoanCells } from './loan-row';

interface LoanListProps {
  rows: readonly LoanCells[];
  /** Only for skeleton rows. */
  firstRows?: FirstRows;
}

/** A table on wide screens, cards on narrow ones. */
export function LoanList(props: LoanListProps) {
  return <ResponsiveView wide={<LoanTable {...props} />} narrow={<LoanCards {...props} />} />;
}

function LoanTable({ rows, firstRows }: LoanListProps) {
  return (
    <table className="rk-table pr-table">
      <caption className="rk-hidden">Loans</caption>
      <thead>
        <tr>
          <th scope="col">Loan</th>
          <th scope="col">Project</th>
          <th scope="col">Borrower</th>
          <th scope="col">Status</th>
          <th scope="col" className="rk-end">
            Amount
          </th>
          <th scope="col" className="rk-end">
            Last change
          </th>
        </tr>
      </thead>
      <tbody {...firstRows}>
        {rows.map(({ id, number, project, borrower, status, needs, amount, changed }) => (
          <tr key={id}>
            <th scope="row">{number}</th>
            <td>{project}</td>
            <td>{borrower}</td>
            <td>
              <span>{status}</span> <span>{needs}</span>
            </td>
            <td className="rk-end">{amount}</td>
            <td className="rk-end">{changed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LoanCards({ rows, firstRows }: LoanListProps) {
  return (
    <ul className="rk-cards" {...firstRows}>
      {rows.map(({ id, number, project, borrower, status, needs, amount, changed }) => (
        <li key={id} className="pr-card">
          <h3>{number}</h3>
          <p className="pr-end">{status}</p>
          {needs && <p className="pr-card-needs">{needs}</p>}
          <p>{project}</p>
          <p className="pr-end">{amount}</p>
          <p className="rk-card-note">{borrower}</p>
          <p className="rk-card-note pr-end">
            <span>Changed</span> <span>{changed}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
