import type { GetUsersQuery } from './get-users.generated';

/** A user as the list has it. */
export type User = GetUsersQuery['getLenderUsers']['nodes'][number];

/** What the rows do with a user. */
export interface UserRowsProps {
  users: readonly User[];
  /** What is asked for and not yet confirmed, by id. */
  wishes: ReadonlyMap<string, boolean>;
  /** The switch was pressed. */
  onSwitch: (user: User, isActive: boolean) => void;
}
