import { attentionSources as sources } from '@lender-portal/marketplace';
import type { AttentionSource } from '../foundation/attention';
import { marketplaceTables } from './tables';

export const attentionSources: readonly AttentionSource[] = sources.map(
  (source) => (db, lender, at) => source(marketplaceTables(db), lender, at),
);
