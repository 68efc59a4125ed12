import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../illustrations/illustration';
import { StateLayout, type HeadingLevel } from './state-layout';

export interface EmptyStateProps {
  title: string;
  /** A sentence on what will stand here, or what to do about it. */
  message?: string;
  /** The next action, usually a button. */
  action?: ReactNode;
  /** Default `empty`. */
  illustration?: IllustrationName;
  /** `h1` where this is all the page shows. Default `h2`. */
  headingLevel?: HeadingLevel;
}

/** In place of a list with nothing in it: a drawing, a sentence, the next action. */
export function EmptyState({ illustration = 'empty', ...layout }: EmptyStateProps) {
  return <StateLayout art={<Illustration name={illustration} />} {...layout} />;
}
