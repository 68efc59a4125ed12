import { formatMoment } from '@lender-portal/dates';
import { Facts, ListItems } from '@lender-portal/ui/lists';
import { Email } from '../../components/email.component';
import { formatStoredPhone, fullName, MISSING } from '../../components/format';
import type { UserRowsProps } from '../queries/user';
import { UserSwitch } from './user-switch.component';

/** The same users where there is no room for columns. */
export function UsersItems({ users, ...rest }: UserRowsProps) {
  return (
    <ListItems role="list" aria-label="Users">
      {users.map((user) => (
        <li key={user.id}>
          <div>
            <div className="head">
              <div className="name">
                <bdi>{fullName(user)}</bdi>
              </div>
              <div className="switch">
                {!user.isMain && <span aria-hidden="true">Active</span>}
                <UserSwitch user={user} {...rest} />
              </div>
            </div>
            <div className="email">
              <Email address={user.email} />
            </div>
          </div>
          <Facts hasColumns facts={{ Phone: formatStoredPhone(user.phone), Role: user.companyRole || MISSING, 'Last update': formatMoment(user.updatedAt) }} />
        </li>
      ))}
    </ListItems>
  );
}
