import { DescriptionList, ResponsiveView } from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';

export interface Figures {
  caption: string;
  /** Headers of the row's date (if rows have one) and name. */
  day?: string;
  name: string;
  /** Headers of the figures. */
  labels: readonly string[];
  rows: readonly { id: string; day?: string; name: ReactNode; figures: readonly string[] }[];
  sum: { name: string; figures: readonly string[] };
}

/** Placeholder for a missing figure. */
export const MISSING_FIGURE = '–';

/** Figures by row and column with totals: a table on wide screens, cards on narrow ones. */
export function ResponsiveFigures(figures: Figures) {
  return <ResponsiveView wide={<FiguresTable {...figures} />} narrow={<FiguresCards {...figures} />} />;
}

function FiguresTable({ caption, day, name, labels, rows, sum }: Figures) {
  return (
    <table className="rk-table pr-figures">
      <caption className="rk-hidden">{caption}</caption>
      <thead>
        <tr>
          {day && <th scope="col">{day}</th>}
          <th scope="col">{name}</th>
          {labels.map((label) => (
            <th key={label} scope="col" className="rk-end">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {day && <td>{row.day}</td>}
            <th scope="row">{row.name}</th>
            <Cells labels={labels} figures={row.figures} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={day ? 2 : 1}>
            {sum.name}
          </th>
          <Cells labels={labels} figures={sum.figures} />
        </tr>
      </tfoot>
    </table>
  );
}

const Cells = ({ labels, figures }: { labels: Figures['labels']; figures: readonly string[] }) =>
  labels.map((label, index) => (
    <td key={label} className="rk-end">
      {figures[index]}
    </td>
  ));

function FiguresCards({ caption, labels, rows, sum }: Figures) {
  return (
    <ul className="rk-cards pr-figure-cards" aria-label={caption}>
      {rows.map(({ id, day, name, figures }) => (
        <li key={id}>
          <h4>{name}</h4>
          {day && <p className="rk-card-note">{day}</p>}
          <DescriptionList items={toItems(labels, figures)} />
        </li>
      ))}
      <li>
        <h4>{sum.name}</h4>
        <DescriptionList items={toItems(labels, sum.figures)} />
      </li>
    </ul>
  );
}

/** Cards omit missing figures. */
const toItems = (labels: Figures['labels'], figures: readonly string[]) =>
  Object.fromEntries(
    labels.flatMap((label, index) => (figures[index] === MISSING_FIGURE ? [] : [[label, figures[index]]])),
  );
