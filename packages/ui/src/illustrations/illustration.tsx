import type { ReactElement } from 'react';
import { color } from '../theme/tokens';

/** Small illustrations. The sign-in page bundles its own large one. */
export type IllustrationName = 'empty' | 'error';

const ground = <path d="M14 116h132" stroke={color('border')} />;

/** A tray with a sheet that has not arrived yet. */
const empty = (
  <>
    {ground}
    <g stroke={color('accent')} strokeDasharray="3 5">
      <path d="M58 54V26a4 4 0 0 1 4-4h26l14 14v18" fill={color('accent-soft')} />
      <path d="M88 22v14h14" />
    </g>
    <path d="M34 76 46 54h68l12 22v34a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z" fill={color('surface')} />
    <path d="M34 76h26l6 12h28l6-12h26" />
  </>
);

/** A house whose roof has slipped. */
const error = (
  <>
    {ground}
    <path d="M46 116V70h68v46" fill={color('surface')} />
    <path d="M36 66 78 30l44 24" fill="none" />
    <path d="M72 116V90h18v26" fill={color('accent-soft')} stroke={color('accent')} />
    <path d="m104 22 6 9-8 5 7 10" stroke={color('error')} />
  </>
);

const drawings: Record<IllustrationName, ReactElement> = { empty, error };

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
