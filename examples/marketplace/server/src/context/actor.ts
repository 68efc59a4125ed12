import type { ActorColumns } from '../tables/actor-columns';

/** Actor of an event on an offer or a loan. */
export interface Actor {
  kind: ActorColumns['actor_kind'];
  userId: ActorColumns['actor_id'];
  name: string;
}

export const toActorColumns = ({ kind, userId, name }: Actor): ActorColumns => ({
  actor_kind: kind,
  actor_id: userId,
  actor_name: name,
});
