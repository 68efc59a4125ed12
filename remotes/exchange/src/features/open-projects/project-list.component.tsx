import { SkeletonText, useMediaQuery } from '@lender-portal/remote-kit';
import { skeletonRows, type ProjectRow } from './project-row';

interface ProjectListProps {
  rows: readonly ProjectRow[];
}

/** A table on wide windows, cards on narrow ones. */
export function ProjectList({ rows }: ProjectListProps) {
  return useMediaQuery('(min-width: 900px)') ? <ProjectTable rows={rows} /> : <ProjectCards rows={rows} />;
}

/** The list with bars for words: what follows takes its place without moving anything. */
export function ProjectListSkeleton() {
  return (
    <div className="rk-card rk-late" aria-hidden="true">
      <div className="rk-list-head">
        <h2>
          <SkeletonText width={16} />
        </h2>
      </div>
      <ProjectList rows={skeletonRows} />
    </div>
  );
}

function ProjectTable({ rows }: ProjectListProps) {
  return (
    <table className="rk-table ex-table">
      <caption className="rk-hidden">Open projects</caption>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">State</th>
          <th scope="col">Type</th>
          <th scope="col" className="rk-end">
            Amount
          </th>
          <th scope="col" className="rk-end">
            Listed date
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, state, type, amount, listedDate }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{state}</td>
            <td>{type}</td>
            <td className="rk-end">{amount}</td>
            <td className="rk-end">{listedDate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProjectCards({ rows }: ProjectListProps) {
  return (
    <ul className="rk-cards">
      {rows.map(({ id, name, state, type, amount, listedDate }) => (
        <li key={id} className="ex-card">
          <h3>{name}</h3>
          <p>{amount}</p>
          <p className="rk-card-note">Listed {listedDate}</p>
          <p className="rk-card-note">
            {type} in {state}
          </p>
        </li>
      ))}
    </ul>
  );
}
