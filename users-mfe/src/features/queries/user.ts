import type { GetUsersQuery } from './get-users.generated';

export type User = GetUsersQuery['getLenderUsers']['nodes'][number];

export interface UserRowsProps {
  users: readonly User[];
  /** Value of the switch. */
  isActive: (user: User) => boolean;
  /** Called when the switch is used. */
  onSwitch: (user: User, isActive: boolean) => void;
}
