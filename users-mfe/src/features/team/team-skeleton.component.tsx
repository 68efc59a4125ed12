import type { FirstRowText } from '@lender-portal/module-contract';
import { SectionHead, tokens } from '@lender-portal/ui';
import { DescriptionList, ListItems, PlainListTable } from '@lender-portal/ui/lists';
import { Card, Skeleton, styled } from '@mui/material';
import type { ReactNode } from 'react';
import type { PendingInvitation } from '../queries/invitation';
import type { TeamMember } from '../queries/user';
import { invitationColumns, InvitationHeaders } from '../invitations/invitations-table.component';
import { userColumns, UserHeaders } from '../users/users-table.component';
import { MISSING_VALUE } from '../../components/format';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

const WIDE = `@media (min-width: ${tokens.breakpoints.table / 16}em)`;

const Table = styled(PlainListTable)({ display: 'none', [WIDE]: { display: 'table' } });

/** Rows on narrow screens. */
const Items = styled(ListItems)({ [WIDE]: { display: 'none' } });

interface BarProps<Item> {
  width: number | string;
  /** Replaces the bar when the response arrives. */
  text?: FirstRowText<Item>;
}

const Bar = <Item,>({ width, text }: BarProps<Item>) => (
  <Skeleton
    variant="rounded"
    height={20}
    width={width}
    data-text={text}
    data-else={MISSING_VALUE}
    sx={{ display: 'inline-block', verticalAlign: 'bottom' }}
  />
);

const ROWS = Array.from({ length: 10 }, (_, index) => index);
/** Fill a phone's screen. */
const ITEMS = ROWS.slice(0, 4);

/**
 * Skeleton of the team page; hidden for the first 150 ms. In a prerendered page, both lists show the first response as soon
 * as it arrives.
 */
export function TeamSkeleton() {
  return (
    <div role="progressbar" aria-label="Loading users" className="lp-late">
      <Stack aria-hidden="true">
        <Card hidden data-if-rows={INVITATIONS}>
          <Head title="Invitations" list={INVITATIONS} />
          <Table sx={invitationColumns}>
            <thead>
              <InvitationHeaders />
            </thead>
            <tbody data-rows={INVITATIONS}>
              <Row index={0}>
                <td>
                  <Bar<PendingInvitation> width="70%" text="email" />
                </td>
                <td>
                  <Bar<PendingInvitation> width={88} text="createdAt:day" />
                </td>
                <td className="actions">
                  <Bar width={88} />
                </td>
              </Row>
            </tbody>
          </Table>
          <Items data-rows={INVITATIONS}>
            <Item details={<Bar<PendingInvitation> width={88} text="createdAt:day" />}>
              <div className="actions">
                <Skeleton variant="rounded" height={32} width={180} />
              </div>
            </Item>
          </Items>
        </Card>
        <Card>
          <Head title="Users" list={USERS} />
          <Table sx={userColumns}>
            <thead hidden data-if-rows={USERS}>
              <UserHeaders />
            </thead>
            <tbody data-rows={USERS}>
              {ROWS.map((row) => (
                <Row key={row} index={row}>
                  <td>
                    <Bar<TeamMember> width="70%" text="email" />
                  </td>
                  <td className="phone">
                    <Bar width={110} />
                  </td>
                  <td className="role">
                    <Bar<TeamMember> width="60%" text="companyRole" />
                  </td>
                  <td className="date">
                    <Bar<TeamMember> width={80} text="updatedAt:day" />
                  </td>
                  <td className="active">
                    <Bar width={40} />
                  </td>
                </Row>
              ))}
            </tbody>
          </Table>
          <Items data-rows={USERS}>
            {ITEMS.map((item) => (
              <Item
                key={item}
                hasSwitch
                details={
                  <DescriptionList
                    hasColumns
                    items={{
                      Phone: <Bar width={110} />,
                      Role: <Bar<TeamMember> width="60%" text="companyRole" />,
                      'Last update': <Bar<TeamMember> width={80} text="updatedAt:day" />,
                    }}
                  />
                }
              />
            ))}
          </Items>
        </Card>
      </Stack>
    </div>
  );
}

const INVITATIONS = 'getLenderUserInvitations.nodes';
const USERS = 'getLenderUsers.nodes';

/** A title that would move when the invitations appear above it waits for the response. */
const Head = ({ title, list }: { title: string; list: string }) => (
  <div hidden data-if-rows={list}>
    <SectionHead>
      <h2>{title}</h2>
    </SectionHead>
  </div>
);

const Name = ({ index = 0 }: { index?: number }) => (
  <>
    <Bar<TeamMember> width={`${25 + ((index * 17) % 20)}%`} text="firstName" />{' '}
    <Bar<TeamMember> width="35%" text="lastName" />
  </>
);

const Row = ({ index, children }: { index: number; children: ReactNode }) => (
  <tr>
    <th scope="row" className="name">
      <Name index={index} />
    </th>
    {children}
  </tr>
);

interface ItemProps {
  hasSwitch?: boolean;
  details: ReactNode;
  children?: ReactNode;
}

const Item = ({ hasSwitch = false, details, children }: ItemProps) => (
  <li>
    <div>
      <div className="head">
        <div className="name">
          <Name />
        </div>
        {hasSwitch && <Skeleton variant="rounded" height={24} width={40} />}
      </div>
      <div className="email">
        <Bar<TeamMember> width="70%" text="email" />
      </div>
    </div>
    {details}
    {children}
  </li>
);
