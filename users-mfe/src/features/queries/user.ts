import type { GetUsersQuery } from './get-users.generated';

export type TeamMember = GetUsersQuery['getLenderUsers']['nodes'][number];

export interface UserRowsProps {
  users: readonly TeamMember[];
  /** Value of the switch. */
  isActive: (user: TeamMember) => boolean;
  /** Called when the switch is used. */
  onSwitch: (user: TeamMember, isActive: boolean) => void;
}
