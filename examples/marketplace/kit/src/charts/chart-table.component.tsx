export interface ChartTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
}

/** The values of a chart as a collapsed table. */
export function ChartTable({ caption, head: [first, ...others], rows }: ChartTableProps) {
  return (
    <details className="rk-chart-table">
      <summary>Values as a table</summary>
      {/* Focusable so that the keyboard can scroll a table wider than the window. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={`Table: ${caption}`} tabIndex={0}>
        <table>
          <caption className="rk-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((name) => (
                <th key={name} scope="col" className="rk-end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={others[index]} className="rk-end">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
