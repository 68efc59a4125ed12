/** Who did something, as tables keep it. */
export interface ActorColumns {
  actor_kind: 'lender' | 'borrower' | 'staff' | 'system';
  /** Of the lender's user; null where nobody in particular acted. */
  actor_id: string | null;
  actor_name: string;
}
