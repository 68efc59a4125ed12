import type { ActorColumns } from '../tables/actor-columns';

/** Actor of an event on an offer or a loan. */
export interface EventActor {
  kind: ActorColumns['actor_kind'];
  userId: ActorColumns['actor_id'];
  name: string;
}

export const toActorColumns = ({ kind, userId, name }: EventActor): ActorColumns => ({
  actor_kind: kind,
  actor_id: userId,
  actor_name: name,
});
