import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../illustrations/illustration';
import { StateLayout, type HeadingLevel } from './state-layout';

export interface EmptyStateProps {
  title: string;
  /** One sentence: what will appear here, or what to do. */
  message?: string;
  /** The next action, usually a button. */
  action?: ReactNode;
  /** Default: `empty`. */
  illustration?: IllustrationName;
  /** `h1` if the page shows nothing else; default: `h2`. */
  headingLevel?: HeadingLevel;
}

/** Replaces an empty list: illustration, sentence, next action. */
export function EmptyState({ illustration = 'empty', ...layout }: EmptyStateProps) {
  return <StateLayout art={<Illustration name={illustration} />} {...layout} />;
}
