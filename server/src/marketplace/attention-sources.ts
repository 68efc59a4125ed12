import { attentionSources as sources } from '@lender-portal/marketplace';
import { licensedStates } from '../domains/documents/license-status';
import type { AttentionSource } from '../foundation/attention';
import { projectInterests } from './project-interests';
import { marketplaceTables } from './tables';

export const attentionSources: readonly AttentionSource[] = sources.map((source) => (db, lender, at) => {
  const { id: lenderId, has_white_label: isWhiteLabel } = lender;
  return source(
    marketplaceTables(db),
    {
      lenderId,
      isWhiteLabel,
      projectInterests: () => projectInterests(db, lender),
      licensedStates: () => licensedStates(db, lender, at.today),
    },
    at,
  );
});
