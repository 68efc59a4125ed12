import type { AttentionKind } from '@lender-portal/contracts/schema';
import type { Db } from './database/tables';

/** A line of the list behind the bell. */
export interface AttentionItem {
  /** Stable while it waits. */
  id: string;
  kind: AttentionKind;
  title: string;
  detail: string | null;
  /** When it began to wait, or the day that it is about. */
  at: Date;
  /** Below the portal's base path, such as `/profile/users`. */
  path: string;
}

/** Finds a viewer's items of one part of the portal. It runs often: one or two statements, each by an index. */
export type AttentionSource = (
  db: Db,
  viewer: { lenderId: string; userId: string; isWhiteLabel: boolean; isMain: boolean },
  at: { now: Date; /** The calendar day, by which something is overdue. */ today: string },
) => Promise<AttentionItem[]>;
