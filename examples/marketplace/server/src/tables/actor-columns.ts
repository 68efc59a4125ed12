/** Columns that record the actor of an event. */
export interface ActorColumns {
  actor_kind: 'lender' | 'borrower' | 'staff' | 'system';
  /** Id of the lender's user; null for other actors. */
  actor_id: string | null;
  actor_name: string;
}
