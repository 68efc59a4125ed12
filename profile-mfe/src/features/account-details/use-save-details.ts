import { refusalCode, refusedFields, toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { formatPhone, type AccountValues } from '@lender-portal/contracts/rules';
import { useState } from 'react';
import type { OwnAccount } from '../account-parts/own-account';
import { GetAccountDocument } from '../account-parts/get-account.generated';
import { UpdateAccountDocument } from './update-account.generated';

type Refusals = Partial<Record<keyof AccountValues, string>>;

const LABELS: Readonly<Record<keyof AccountValues, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  companyRole: 'Role in the company',
};
const FIELDS = Object.keys(LABELS) as (keyof AccountValues)[];

/** Saves over the account as it was seen; where it was changed since, says what, and the next save is over that. */
export function useSaveDetails(account: OwnAccount, onSaved: () => void) {
  const { apolloClient } = useAppProps();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(account);

  async function save(values: AccountValues): Promise<Refusals> {
    setRunning(true);
    setFailure(undefined);
    setChanges([]);
    try {
      await apolloClient.mutate({ mutation: UpdateAccountDocument, variables: { input: { ...values, revision: seen.revision } } });
      onSaved();
      return {};
    } catch (error) {
      if (refusalCode(error) === 'CONFLICT') return await lookAgain(error);
      const refusals = toRefusals(error);
      if (Object.keys(refusals).length === 0) setFailure(toFailure(error));
      return refusals;
    } finally {
      setRunning(false);
    }
  }

  async function lookAgain(conflict: unknown): Promise<Refusals> {
    try {
      const { data } = await apolloClient.query({ query: GetAccountDocument, fetchPolicy: 'network-only' });
      if (!data) throw conflict;
      setSeen(data.account);
      setChanges(differences(seen, data.account));
    } catch (error) {
      setFailure(toFailure(error));
    }
    return {};
  }

  return { save, isRunning, failure, changes };
}

/** Each as it is now; a change of something else, such as the address, is none of the form's. */
function differences(before: OwnAccount, after: OwnAccount): string[] {
  const changed = FIELDS.filter((field) => before[field] !== after[field]).map((field) => {
    const value = after[field] ?? '';
    return `${LABELS[field]} is now “${field === 'phone' ? formatPhone(value) : value}”`;
  });
  return changed.length > 0 ? changed : ['something else than what stands here'];
}

function toRefusals(error: unknown): Refusals {
  if (refusalCode(error) !== 'BAD_USER_INPUT') return {};
  const fields = refusedFields(error);
  return Object.fromEntries(FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}
