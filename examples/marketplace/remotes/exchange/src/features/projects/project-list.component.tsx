import type { FirstRows } from '@lender-portal/module-contract';
import { ResponsiveView } from '@lender-portal/remote-kit';
import { exchangeLabels, type ExchangeMode } from './exchange-labels';
import type { ProjectCells } from './project-row';

interface ProjectListProps {
  rows: readonly ProjectCells[];
  mode: ExchangeMode;
  /** Only for skeleton rows. */
  firstRows?: FirstRows;
}

/** A table on wide screens, cards on narrow ones. */
export function ProjectList(props: ProjectListProps) {
  return <ResponsiveView wide={<ProjectTable {...props} />} narrow={<ProjectCards {...props} />} />;
}

function ProjectTable({ rows, mode, firstRows }: ProjectListProps) {
  const { caption, dated } = exchangeLabels[mode];
  return (
    <table className="rk-table ex-table">
      <caption className="rk-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">State</th>
          <th scope="col">Type</th>
          <th scope="col" className="rk-end">
            Amount
          </th>
          <th scope="col" className="rk-end">
            {`${dated} date`}
          </th>
        </tr>
      </thead>
      <tbody {...firstRows}>
        {rows.map(({ id, name, note, state, type, amount, date }) => (
          <tr key={id}>
            <th scope="row">
              <div>{name}</div>
              <div>{note}</div>
            </th>
            <td>{state}</td>
            <td>{type}</td>
            <td className="rk-end">{amount}</td>
            <td className="rk-end">{date}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProjectCards({ rows, mode, firstRows }: ProjectListProps) {
  return (
    <ul className="rk-cards" {...firstRows}>
      {rows.map(({ id, name, note, state, type, amount, date }) => (
        <li key={id} className="rk-entry">
          <h3>{name}</h3>
          <p>{note}</p>
          <p>{amount}</p>
          <p className="rk-card-note">
            <span>{exchangeLabels[mode].dated}</span> <span>{date}</span>
          </p>
          <p className="rk-card-note">
            <span>{type}</span> in <span>{state}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
