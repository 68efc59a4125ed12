import type { AttentionKind } from '@lender-portal/contracts/schema';
import type { Db } from '../tables/tables';

/** Something that waits for a lender: a line of the list behind the bell. */
export interface AttentionItem {
  /** Stable while it waits. */
  id: string;
  kind: AttentionKind;
  title: string;
  detail: string | null;
  /** When it began to wait, or the day that it is about. */
  at: Date;
  /** Below the portal's base path, such as `/exchange/projects/<id>`. */
  path: string;
}

/** Finds what waits for a viewer in one part of the lender's work. It is asked often: a query or two, each by an index. */
export type AttentionSource = (
  db: Db,
  viewer: { lenderId: string; userId: string; isWhiteLabel: boolean; isMain: boolean },
  at: { now: Date; /** The calendar day then, by which something is overdue. */ today: string },
) => Promise<AttentionItem[]>;
