import type { ViewerQuery } from '@lender-portal/client/graphql';
import { formatPhone } from '@lender-portal/contracts/rules';
import { DescriptionList } from '@lender-portal/ui/lists';
import { AccountCard } from '../account-shared/account-card';

/** Details available from every endpoint. */
export function ViewerDetails({ user: { firstName, lastName, phone } }: { user: ViewerQuery['user'] }) {
  return (
    <AccountCard title="Details">
      <DescriptionList items={{ Name: `${firstName} ${lastName}`, ...(phone && { Phone: formatPhone(phone) }) }} />
    </AccountCard>
  );
}
