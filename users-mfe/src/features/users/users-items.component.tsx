import { formatMoment } from '@lender-portal/dates';
import { DescriptionList, ListItems } from '@lender-portal/ui/lists';
import { Email } from '../../components/email.component';
import { formatStoredPhone, fullName, MISSING_VALUE } from '../../components/format';
import type { UserRowsProps } from '../queries/user';
import { UserSwitch } from './user-switch.component';

/** Users on narrow screens. */
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
          <DescriptionList
            hasColumns
            items={{
              Phone: formatStoredPhone(user.phone),
              Role: user.companyRole || MISSING_VALUE,
              'Last update': formatMoment(user.updatedAt),
            }}
          />
        </li>
      ))}
    </ListItems>
  );
}
