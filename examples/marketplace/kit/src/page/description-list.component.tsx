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

/** @deprecated Use {@link DescriptionList}. */
export const Facts = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => <DescriptionList items={facts} />;
