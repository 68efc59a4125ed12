import type { AttentionItem, AttentionSource } from '../../foundation/attention';
import type { Db } from '../../foundation/database/tables';
import type { LenderRow } from '../../foundation/viewer';
import { documentsAttention } from '../documents/attention';
import { withdrawnStates } from '../documents/withdrawn-states';
import { invitationsAttention } from '../invitations/attention';
import { bySeverity, KINDS } from './kinds';

interface ItemSources {
  /** Sources of other parts of this process. */
  attentionSources: readonly AttentionSource[];
  now: Date;
  /** Calendar date for due dates. */
  today: string;
}

/** Finds the action items of a lender's main user, most severe first. */
export async function findItems(
  db: Db,
  lender: LenderRow,
  { attentionSources, now, today }: ItemSources,
): Promise<AttentionItem[]> {
  const found = await Promise.all([
    documentsAttention(db, lender, today),
    withdrawnStates(db, lender.id),
    invitationsAttention(db, lender.tenant_id, now),
    ...attentionSources.map((source) => source(db, lender, { now, today })),
  ]);
  return found.flat().sort(bySeverity);
}

/** Items that a user of the lender can act on. */
export const itemsFor = ({ is_main: isMain }: { is_main: boolean }, items: readonly AttentionItem[]): AttentionItem[] =>
  items.filter(({ kind }) => isMain || !KINDS[kind].isForMainUser);
