import type { FirstRowText } from '@lender-portal/module-contract';
import { Skeleton, styled } from '@mui/material';

const Line = styled(Skeleton)({ display: 'inline-block', maxWidth: '100%', height: '0.9em', verticalAlign: 'middle' });

export interface SkeletonTextProps<Item> {
  /** Characters. */
  width: number;
  /** Value of the first response that replaces it in a prerendered page, see `FirstRows`. */
  text?: FirstRowText<Item>;
  /** Replaces it if the value is missing. */
  missing?: string;
}

/** Placeholder of a text, one line high. */
export function SkeletonText<Item>({ width, text, missing }: SkeletonTextProps<Item>) {
  return <Line variant="rounded" width={`${width}ch`} data-text={text} data-else={missing} />;
}

/** @returns one of three widths, because each width on a page needs a rule; neighboring rows differ */
export const skeletonWidth = (row: number, shortest: number, longest: number): number =>
  shortest + Math.round(((longest - shortest) / 2) * ((row * 2) % 3));
