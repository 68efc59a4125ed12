import { createContext, use, useId, useState } from 'react';
import type { Figure, Formula } from './formula';

/** Whether all formulas are shown, in addition to individually opened ones. */
export const AllFormulas = createContext(false);

/** Key figures in large type. */
export function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="pj-key">
      {figures.map((figure) => (
        <FigureRow key={figure.label} figure={figure} />
      ))}
    </dl>
  );
}

/** A titled list of figures. */
export function FigureList({
  title,
  figures,
  remark,
}: {
  title: string;
  figures: readonly Figure[];
  remark?: string | undefined;
}) {
  return (
    <section className="pj-figures">
      <h3>{title}</h3>
      <dl>
        {figures.map((figure) => (
          <FigureRow key={figure.label} figure={figure} />
        ))}
      </dl>
      {remark && <p className="pj-verdict">{remark}</p>}
    </section>
  );
}

function FigureRow({ figure: { label, value, formula } }: { figure: Figure }) {
  const id = useId();
  const isAllShown = use(AllFormulas);
  const [isExpanded, setExpanded] = useState(false);
  const isOpen = isAllShown || isExpanded;
  return (
    <div>
      <dt>
        <span>{label}</span>
        <button
          type="button"
          className="pj-how"
          title="How is this calculated?"
          aria-label={`How is this calculated? ${label}`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-disabled={isAllShown}
          onClick={() => setExpanded(!isExpanded)}
        >
          ?
        </button>
      </dt>
      <dd className="pj-value">{value}</dd>
      <dd className="pj-formula" id={id} hidden={!isOpen}>
        <FormulaText formula={formula} />
      </dd>
    </div>
  );
}

function FormulaText({ formula: { rule, filled, source } }: { formula: Formula }) {
  return (
    <>
      <span>{rule}</span>
      <span className="pj-filled">{filled}</span>
      {source && <span className="pj-source">{`Source: ${source}`}</span>}
    </>
  );
}
