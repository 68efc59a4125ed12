import type { BreakdownPart } from './formula';

/** A stacked bar with its legend. The bar is decorative. */
export function Breakdown({ title, parts }: { title: string; parts: readonly BreakdownPart[] }) {
  const shown = parts.filter(({ amount }) => amount > 0);
  return (
    <section className="pj-breakdown">
      <h3>{title}</h3>
      <div className="pj-bar" aria-hidden="true">
        {shown.map(({ label, amount, isRemainder }) => (
          <span key={label} className={colorOf(parts, label, isRemainder)} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul>
        {parts.map(({ label, value, isRemainder }) => (
          <li key={label}>
            <span className={`pj-swatch ${colorOf(parts, label, isRemainder)}`} aria-hidden="true" />
            <span>{label}</span>
            <span className="pj-amount">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const colorOf = (parts: readonly BreakdownPart[], label: string, isRemainder = false) =>
  isRemainder ? 'pj-color-rest' : `pj-color-${parts.findIndex((part) => part.label === label)}`;
