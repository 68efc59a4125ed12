import { formatInteger } from '@lender-portal/dates';

export interface CounterProps {
  count: number;
  /** Accessible text, such as "34 open projects". */
  words: string;
}

/** A number beside a menu item. */
export function Counter({ count, words }: CounterProps) {
  return (
    <span className="rk-count">
      <span aria-hidden="true">{formatInteger(count)}</span>
      <span className="rk-count-words">{words}</span>
    </span>
  );
}

export const counterStyles = `
.rk-count {
  display: inline-block; box-sizing: border-box; min-width: 24px; padding: 1px 7px; border-radius: 10px;
  background: color-mix(in srgb, var(--lp-color-accent) 12%, transparent); color: var(--lp-color-accent);
  font: 600 var(--lp-font-size-12)/1.5 var(--lp-font); font-variant-numeric: tabular-nums; text-align: center;
}
.rk-count-words { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`;
