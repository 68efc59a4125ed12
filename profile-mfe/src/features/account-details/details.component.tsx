import { useKeptState } from '@lender-portal/client/react';
import { formatPhone } from '@lender-portal/contracts/rules';
import { notify } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Button } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { AccountCard } from '../account-shared/account-card';
import type { OwnAccount } from '../account-shared/own-account';
import { DetailsForm } from './details-form.component';

/** Account details with inline editing. */
export function Details({ account }: { account: OwnAccount }) {
  const [isEditing, setEditing] = useKeptState('profile-mfe/account-editing', false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);

  // The form has closed. Return focus to the Edit button.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function finish() {
    setEditing(false);
    notify.success('Your details are saved');
  }

  if (isEditing) {
    return (
      <AccountCard title="Details">
        <DetailsForm account={account} onSaved={finish} onCancel={() => setEditing(false)} />
      </AccountCard>
    );
  }
  const { firstName, lastName, phone, companyRole } = account;
  return (
    <AccountCard
      title="Details"
      action={
        <Button ref={editButton} variant="outlined" onClick={() => setEditing(true)}>
          Edit details
        </Button>
      }
    >
      <DescriptionList
        items={{
          Name: `${firstName} ${lastName}`,
          Phone: formatPhone(phone),
          'Role in the company': companyRole ?? '-',
        }}
      />
    </AccountCard>
  );
}
