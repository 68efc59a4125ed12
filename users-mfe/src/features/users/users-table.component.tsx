import { formatMoment } from '@lender-portal/dates';
import { PlainListTable } from '@lender-portal/ui/lists';
import { Email } from '../../components/email.component';
import { formatStoredPhone, fullName, MISSING_VALUE } from '../../components/format';
import type { UserRowsProps } from '../queries/user';
import { UserSwitch } from './user-switch.component';

export const userColumns = {
  '& .name': { width: '20%' },
  '& .phone': { width: 142, whiteSpace: 'nowrap' },
  '& .role': { width: '16%' },
  '& .date': { width: 112 },
  '& .active': { width: 112 },
};

export function UsersTable({ users, ...rest }: UserRowsProps) {
  return (
    <PlainListTable aria-label="Users" sx={userColumns}>
      <thead>
        <UserHeaders />
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <bdi>{fullName(user)}</bdi>
            </th>
            <td>
              <Email address={user.email} />
            </td>
            <td className="phone">{formatStoredPhone(user.phone)}</td>
            <td>
              <bdi>{user.companyRole || MISSING_VALUE}</bdi>
            </td>
            <td>{formatMoment(user.updatedAt)}</td>
            <td>
              <UserSwitch user={user} {...rest} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainListTable>
  );
}

export const UserHeaders = () => (
  <tr>
    <th scope="col" className="name">
      Name
    </th>
    <th scope="col">Email</th>
    <th scope="col" className="phone">
      Phone
    </th>
    <th scope="col" className="role">
      Role
    </th>
    <th scope="col" className="date">
      Last update
    </th>
    <th scope="col" className="active">
      Active
    </th>
  </tr>
);
