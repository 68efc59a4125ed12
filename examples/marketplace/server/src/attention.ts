import { borrowerAttention } from './borrowers/attention';
import type { AttentionSource } from './context/attention';
import { offersAttention } from './exchange/attention';
import { loanAttention } from './loans/attention';

/** Of each part of the lender's work that something may wait in. */
export const attentionSources: readonly AttentionSource[] = [offersAttention, loanAttention, borrowerAttention];
