import type { ReactNode } from 'react';
import { color } from '../theme/tokens';
import { errorLines } from './error-lines';

/** Small illustrations. The sign-in page bundles its own large one. */
export type IllustrationName = 'empty' | 'error';

/** A tray with a sheet that has not arrived yet. */
const empty = (
  <>
    <path d="M14 116h132" stroke={color('border')} />
    <g stroke={color('accent')} strokeDasharray="3 5">
      <path d="M58 54V26a4 4 0 0 1 4-4h26l14 14v18" fill={color('accent-soft')} />
      <path d="M88 22v14h14" />
    </g>
    <path d="M34 76 46 54h68l12 22v34a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z" fill={color('surface')} />
    <path d="M34 76h26l6 12h28l6-12h26" />
  </>
);

const error = errorLines.map((line) => <path key={line.d} {...line} />);

const drawings: Record<IllustrationName, ReactNode> = { empty, error };

/** Line drawing, 160 × 128, in the current color scheme. Decorative; the adjacent text conveys the same. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="160"
      height="128"
      viewBox="0 0 160 128"
      fill="none"
      stroke={color('ink-muted')}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  );
}
