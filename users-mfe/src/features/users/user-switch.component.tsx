import { color, fontSize } from '@lender-portal/ui';
import { Switch } from '@lender-portal/ui/controls';
import { styled } from '@mui/material';
import { fullName } from '../../components/format';
import type { TeamMember, UserRowsProps } from '../queries/user';

const MainUser = styled('span')({ color: color('ink-muted'), fontSize: fontSize(14), whiteSpace: 'nowrap' });

interface UserSwitchProps extends Pick<UserRowsProps, 'isActive' | 'onSwitch'> {
  user: TeamMember;
}

/** Switch for sign-in permission; the main user is always active. */
export function UserSwitch({ user, isActive, onSwitch }: UserSwitchProps) {
  if (user.isMain) return <MainUser>Main user</MainUser>;
  return (
    <Switch label={`Active: ${fullName(user)}`} checked={isActive(user)} onChange={(isOn) => onSwitch(user, isOn)} />
  );
}
