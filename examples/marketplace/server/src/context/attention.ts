import type { AttentionKind } from '@lender-portal/contracts/schema';
import type { Db } from '../tables/tables';
import type { ProjectInterests } from './context';

/** An action item in the list behind the bell. */
export interface AttentionItem {
  /** Stable while the item is open. Contains its state, so that it is a new item once it changes. */
  id: string;
  kind: AttentionKind;
  title: string;
  detail: string | null;
  /** Cents: past due, about to be repaid, or offered. */
  amount?: number;
  /** Creation time of the item, or the day that it is about. */
  at: Date;
  /** Relative to the portal's base path, such as `/exchange/projects/<id>`. */
  path: string;
  /** The user who is responsible for it. */
  userId?: string | null;
}

/** The lender whose items are found. The methods have a query each. */
export interface AttentiveLender {
  lenderId: string;
  isWhiteLabel: boolean;
  projectInterests(): Promise<ProjectInterests>;
  licensedStates(): Promise<string[]>;
}

/** Finds a lender's action items in one domain. Runs often, so limit it to one or two indexed queries. */
export type AttentionSource<Known extends keyof AttentiveLender = keyof AttentiveLender> = (
  db: Db,
  lender: Pick<AttentiveLender, Known>,
  at: { now: Date; /** The current calendar day, for due dates. */ today: string },
) => Promise<AttentionItem[]>;
