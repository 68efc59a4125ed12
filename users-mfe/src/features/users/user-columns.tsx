import { formatMoment } from '@lender-portal/dates';
import { Email, SkeletonText, skeletonWidth, type Column } from '@lender-portal/ui/lists';
import { Switch, Typography } from '@mui/material';
import { formatStoredPhone, fullName, MISSING_VALUE } from '../../components/format';
import type { TeamMember } from '../queries/user';
import type { useUserActivity } from '../user-activity/use-user-activity';

/** The switch permits signing in; the main user is always active. */
export const userColumns = ({
  isActive,
  onSwitch,
}: Pick<ReturnType<typeof useUserActivity>, 'isActive' | 'onSwitch'>): readonly Column<TeamMember>[] => [
  {
    head: 'Name',
    width: '19%',
    cell: (user) => <bdi>{fullName(user)}</bdi>,
    skeleton: (row) => (
      <>
        <SkeletonText<TeamMember> width={skeletonWidth(row, 5, 9)} text="firstName" />{' '}
        <SkeletonText<TeamMember> width={8} text="lastName" />
      </>
    ),
  },
  {
    head: 'Email',
    layout: 'wide',
    cell: ({ email }) => <Email address={email} />,
    skeleton: (row) => <SkeletonText<TeamMember> width={skeletonWidth(row, 20, 28)} text="email" />,
  },
  {
    head: 'Phone',
    width: '8.75rem',
    cell: ({ phone }) => formatStoredPhone(phone),
    skeleton: () => <SkeletonText width={13} />,
  },
  {
    head: 'Role',
    width: '20%',
    cell: ({ companyRole }) => <bdi>{companyRole || MISSING_VALUE}</bdi>,
    skeleton: (row) => (
      <SkeletonText<TeamMember> width={skeletonWidth(row, 8, 16)} text="companyRole" missing={MISSING_VALUE} />
    ),
  },
  {
    head: 'Last update',
    width: '7rem',
    layout: 'secondary',
    cell: ({ updatedAt }) => formatMoment(updatedAt),
    skeleton: () => <SkeletonText<TeamMember> width={10} text="updatedAt:day" />,
  },
  {
    head: 'Active',
    width: '6.375rem',
    layout: 'beside-name',
    cell: (user) =>
      user.isMain ? (
        <Typography variant="body2" color="textSecondary">
          Main user
        </Typography>
      ) : (
        <Switch
          edge="start"
          checked={isActive(user)}
          onChange={(_event, isOn) => onSwitch(user, isOn)}
          slotProps={{ input: { 'aria-label': `Active: ${fullName(user)}` } }}
        />
      ),
    skeleton: () => <SkeletonText width={4} />,
  },
];
