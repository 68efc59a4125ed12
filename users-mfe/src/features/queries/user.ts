import type { GetUsersQuery } from './get-users.generated';

/** A user of the list. */
export type User = GetUsersQuery['getLenderUsers']['nodes'][number];

/** Props of user rows. */
export interface UserRowsProps {
  users: readonly User[];
  /** Value of the switch. */
  isActive: (user: User) => boolean;
  /** Called when the switch is used. */
  onSwitch: (user: User, isActive: boolean) => void;
}
