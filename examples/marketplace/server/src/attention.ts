import { borrowerAttention } from './borrowers/attention';
import type { AttentionSource } from './context/attention';
import { projectsAttention } from './exchange/searches/attention';
import { offersAttention } from './exchange/attention';
import { loanAttention } from './loans/attention';

/** Sources of action items, one per domain. */
export const attentionSources: readonly AttentionSource[] = [
  offersAttention,
  loanAttention,
  borrowerAttention,
  projectsAttention,
];
