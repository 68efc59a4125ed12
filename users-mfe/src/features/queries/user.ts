import type { GetUsersQuery } from './get-users.generated';

/** A user as the list has it. */
export type User = GetUsersQuery['getLenderUsers']['nodes'][number];

/** What the rows do with a user. */
export interface UserRowsProps {
  users: readonly User[];
  /** What the switch shows. */
  isActive: (user: User) => boolean;
  /** The switch was pressed. */
  onSwitch: (user: User, isActive: boolean) => void;
}
