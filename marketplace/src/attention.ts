import type { AttentionSource } from './context/attention';

/** Of each part of the lender's work that something may wait in. */
export const attentionSources: readonly AttentionSource[] = [];
