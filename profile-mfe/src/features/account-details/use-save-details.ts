import { refusalCode, refusedFields, toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { formatPhone, type AccountValues } from '@lender-portal/contracts/rules';
import { useState } from 'react';
import type { OwnAccount } from '../account-shared/own-account';
import { GetAccountDocument } from '../account-shared/get-account.generated';
import { UpdateAccountDocument } from './update-account.generated';

type Refusals = Partial<Record<keyof AccountValues, string>>;

const LABELS: Readonly<Record<keyof AccountValues, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  companyRole: 'Role in the company',
};
const FIELDS = Object.keys(LABELS) as (keyof AccountValues)[];

/** Saves with optimistic locking. On a conflict, lists the concurrent changes; saving again overwrites them. */
export function useSaveDetails(account: OwnAccount, onSaved: () => void) {
  const { apolloClient } = useAppProps();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [baseAccount, setBaseAccount] = useState(account);

  async function save(values: AccountValues): Promise<Refusals> {
    setRunning(true);
    setFailure(undefined);
    setChanges([]);
    try {
      await apolloClient.mutate({
        mutation: UpdateAccountDocument,
        variables: { input: { ...values, revision: baseAccount.revision } },
      });
      onSaved();
      return {};
    } catch (error) {
      if (refusalCode(error) === 'CONFLICT') return await refetchAccount(error);
      const refusals = refusedFields(error, FIELDS);
      if (Object.keys(refusals).length === 0) setFailure(toFailure(error));
      return refusals;
    } finally {
      setRunning(false);
    }
  }

  async function refetchAccount(conflict: unknown): Promise<Refusals> {
    try {
      const { data } = await apolloClient.query({ query: GetAccountDocument, fetchPolicy: 'network-only' });
      if (!data) throw conflict;
      setBaseAccount(data.account);
      setChanges(describeChanges(baseAccount, data.account));
    } catch (error) {
      setFailure(toFailure(error));
    }
    return {};
  }

  return { save, isRunning, failure, changes };
}

/** Lists the current values of changed fields. Other changes, such as the email address, are outside the form. */
function describeChanges(before: OwnAccount, after: OwnAccount): string[] {
  const changed = FIELDS.filter((field) => before[field] !== after[field]).map((field) => {
    const value = after[field] ?? '';
    return `${LABELS[field]} is now “${field === 'phone' ? formatPhone(value) : value}”`;
  });
  return changed.length > 0 ? changed : ['something else than what stands here'];
}
