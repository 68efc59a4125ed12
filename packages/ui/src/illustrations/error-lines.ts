import { color } from '../theme/tokens';

/** A house whose roof has slipped: attributes of its paths. The page contains it, too, for failures before React. */
export const errorLines: readonly Readonly<Record<'d' | 'stroke' | 'fill', string>>[] = [
  { d: 'M14 116h132', stroke: color('border'), fill: 'none' },
  { d: 'M46 116V70h68v46', stroke: color('ink-muted'), fill: color('surface') },
  { d: 'M36 66 78 30l44 24', stroke: color('ink-muted'), fill: 'none' },
  { d: 'M72 116V90h18v26', stroke: color('accent'), fill: color('accent-soft') },
  { d: 'm104 22 6 9-8 5 7 10', stroke: color('error'), fill: 'none' },
];
