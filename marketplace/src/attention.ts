import type { AttentionSource } from './context/attention';
import { loanAttention } from './loans/attention';

/** Of each part of the lender's work that something may wait in. */
export const attentionSources: readonly AttentionSource[] = [loanAttention];
