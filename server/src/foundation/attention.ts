import type { AttentionKind } from '@lender-portal/contracts/schema';
import type { Db } from './database/tables';

/** An item of the notification list. */
export interface AttentionItem {
  /** Stable while the item is open. */
  id: string;
  kind: AttentionKind;
  title: string;
  detail: string | null;
  /** When the item started to wait, or the date that it is about. */
  at: Date;
  /** Relative to the portal's base path, such as `/profile/users`. */
  path: string;
}

/** Finds a viewer's items of one feature. Called often: limit it to one or two indexed statements. */
export type AttentionSource = (
  db: Db,
  viewer: { lenderId: string; userId: string; isWhiteLabel: boolean; isMain: boolean },
  at: { now: Date; /** Calendar date for due dates. */ today: string },
) => Promise<AttentionItem[]>;
