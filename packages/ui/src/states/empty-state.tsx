import type { ReactNode } from 'react';
import { Illustration } from '../illustrations/illustration';
import { StateLayout, type HeadingLevel } from './state-layout';

export interface EmptyStateProps {
  title: string;
  /** One sentence: what will appear here, or what to do. */
  message?: string;
  /** The next action, usually a button. */
  action?: ReactNode;
  /** `h1` if the page shows nothing else; default: `h2`. */
  headingLevel?: HeadingLevel;
}

/** Replaces an empty list: illustration, sentence, next action. */
export function EmptyState(layout: EmptyStateProps) {
  return <StateLayout art={<Illustration name="empty" />} {...layout} />;
}
