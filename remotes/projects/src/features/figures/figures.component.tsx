import type { ReactNode } from 'react';

/** A figure of a result, ready to be shown. */
export interface Figure {
  label: string;
  value: string;
  /** How it comes about. */
  note?: string;
}

/** The figures that decide, large. */
export function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="pj-key">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Further figures under a heading. */
export function FigureList({ title, figures, children }: { title: string; figures: readonly Figure[]; children?: ReactNode }) {
  return (
    <section className="pj-figures">
      <h3>{title}</h3>
      <dl>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <span>{note}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
