import type { AttentionKind } from '@lender-portal/contracts/schema';
import type { Db } from './database/tables';
import type { LenderRow } from './viewer';

/** An item of the notification list. */
export interface AttentionItem {
  /** Stable while the item is open. Contains its state, so that it is a new item once it changes. */
  id: string;
  kind: AttentionKind;
  title: string;
  detail: string | null;
  /** Cents: past due, about to be repaid, or offered. */
  amount?: number;
  /** When the item started to wait, or the date that it is about. */
  at: Date;
  /** Relative to the portal's base path, such as `/profile/users`. */
  path: string;
  /** The user who is responsible for it. */
  userId?: string | null;
}

/** Finds a lender's items of one feature. Called often: limit it to one or two indexed statements. */
export type AttentionSource = (
  db: Db,
  lender: LenderRow,
  at: { now: Date; /** Calendar date for due dates. */ today: string },
) => Promise<AttentionItem[]>;
