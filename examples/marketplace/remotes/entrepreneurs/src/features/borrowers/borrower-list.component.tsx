import type { FirstRows } from '@lender-portal/module-contract';
import { ResponsiveView } from '@lender-portal/remote-kit';
import type { BorrowerCells } from './borrower-row';

interface BorrowerListProps {
  rows: readonly BorrowerCells[];
  /** Only for skeleton rows. */
  firstRows?: FirstRows;
}

/** A table on wide screens, cards on narrow ones. */
export function BorrowerList(props: BorrowerListProps) {
  return <ResponsiveView wide={<BorrowerTable {...props} />} narrow={<BorrowerCards {...props} />} />;
}

function BorrowerTable({ rows, firstRows }: BorrowerListProps) {
  return (
    <table className="rk-table bo-table">
      <caption className="rk-hidden">Borrowers</caption>
      <thead>
        <tr>
          <th scope="col">Borrower</th>
          <th scope="col">Company</th>
          <th scope="col">Loans</th>
          <th scope="col" className="rk-end">
            Borrower since
          </th>
        </tr>
      </thead>
      <tbody {...firstRows}>
        {rows.map(({ id, name, company, loans, since }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{company}</td>
            <td>{loans}</td>
            <td className="rk-end">{since}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BorrowerCards({ rows, firstRows }: BorrowerListProps) {
  return (
    <ul className="rk-cards" {...firstRows}>
      {rows.map(({ id, name, company, loans, since }) => (
        <li key={id} className="rk-entry">
          <h3>{name}</h3>
          <p>{company}</p>
          <p className="rk-card-note">{loans}</p>
          <p className="rk-card-note">
            <span>Borrower since</span> <span>{since}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
