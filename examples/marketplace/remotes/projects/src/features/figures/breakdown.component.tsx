import type { Part } from './formula';

/** A stacked bar with its legend. The bar is decorative. */
export function Breakdown({ title, parts }: { title: string; parts: readonly Part[] }) {
  const shown = parts.filter(({ amount }) => amount > 0);
  return (
    <section className="pj-breakdown">
      <h3>{title}</h3>
      <div className="pj-bar" aria-hidden="true">
        {shown.map(({ label, amount, isRest }) => (
          <span key={label} className={colorOf(parts, label, isRest)} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul>
        {parts.map(({ label, value, isRest }) => (
          <li key={label}>
            <span className={`pj-swatch ${colorOf(parts, label, isRest)}`} aria-hidden="true" />
            <span>{label}</span>
            <span className="pj-amount">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const colorOf = (parts: readonly Part[], label: string, isRest = false) =>
  isRest ? 'pj-color-rest' : `pj-color-${parts.findIndex((part) => part.label === label)}`;
