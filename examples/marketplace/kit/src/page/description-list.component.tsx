import type { ReactNode } from 'react';

/** Description list with each value below its label. */
export function DescriptionList({ items }: { items: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="rk-facts">
      {Object.entries(items).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
