import type { ViewerQuery } from '@lender-portal/client/graphql';
import { formatPhone } from '@lender-portal/contracts/rules';
import { Facts } from '@lender-portal/ui/lists';
import { AccountCard } from '../account-parts/account-card';

/** What every endpoint says of its user. */
export function ViewerDetails({ user: { firstName, lastName, phone } }: { user: ViewerQuery['user'] }) {
  return (
    <AccountCard title="Details">
      <Facts facts={{ Name: `${firstName} ${lastName}`, ...(phone && { Phone: formatPhone(phone) }) }} />
    </AccountCard>
  );
}
